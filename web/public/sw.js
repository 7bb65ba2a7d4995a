// For the installed program only, and for one purpose: to say so when the house does not answer. Nothing else is ever kept, so
// nothing can be out of date.
const KEPT = 'line-is-dead-2'
const FILES = ['offline.html', 'offline.css', 'icons/icon.svg'].map((file) => new URL(file, location).href)

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))))
  skipWaiting()
})

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(FILES[0])))
  else if (FILES.includes(request.url)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})
