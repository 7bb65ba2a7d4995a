// Before anything is painted: the lamp as it was left last time. A file of its own, since the page allows no inline scripts.
try {
  const wish = localStorage.getItem('theme')
  const light = wish === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : wish === 'light'
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
} catch {
  // Storage may be forbidden; then it is dark, as it should be.
}
