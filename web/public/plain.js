// A page that is not the client's: it is shown in the language chosen on this device, else in the browser's, else as it came.
let chosen = ''
try {
  chosen = localStorage.getItem('language') ?? ''
} catch {
  // Storage may be forbidden.
}
const sections = [...document.querySelectorAll('main > [lang]')]
const wanted = [chosen, ...navigator.languages].map((tag) => tag.split('-')[0].toLowerCase())
const shown = wanted.map((name) => sections.find(({ lang }) => lang === name)).find(Boolean) ?? sections.find(({ hidden }) => !hidden)
for (const section of sections) section.hidden = section !== shown
document.documentElement.lang = shown.lang
document.title = `${shown.querySelector('h1').textContent} · Lucky Mansion`
