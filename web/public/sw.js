// For the installed program only, and for one purpose: to say so when the house does not answer. Nothing else is ever kept, so
// nothing can be out of date.
const KEPT = 'line-is-dead-3'
const NAMES = ['offline.html', 'plain.css', 'colours.css', 'plain.js', 'theme.js', 'icons/icon.svg']
const FILES = NAMES.map((file) => new URL(file, location).href)

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

// A message that it is somebody's turn. It names the table and whose turn it is, and leads there.
addEventListener('push', (event) => {
  const said = event.data?.json() ?? {}
  const { title = 'Lucky Mansion', body = '', link = './', tag = 'lucky' } = said
  const icon = new URL('icons/icon-192.png', location).href
  event.waitUntil(registration.showNotification(title, { body, tag, icon, badge: icon, data: { link } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(new URL(event.notification.data?.link ?? './', location)))
})

// Only our own pages are opened. One that shows the table already comes to the front.
async function goTo(url) {
  const target = new URL(url.pathname + url.search, location)
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find((page) => new URL(page.url).pathname === target.pathname)
  return there ? there.focus() : clients.openWindow(target.href)
}
