// Before anything is painted: the lamp as it was left last time. A file of its own, since the page allows no inline scripts.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'light' ? 'light' : 'dark'
} catch {
  // Storage may be forbidden; then it is dark, as it should be.
}
