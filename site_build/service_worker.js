// Keeps every file of this site, so that it opens without a connection. One version is kept whole: files never come from two of them.
// A newer version is fetched beside it and waits until the page says so.
const FILES = [] // written by scripts/site
const VERSION = ''

const KEPT = 'lucky-mansion-'
const here = (file) => new URL(file, location).href
const NAMED = /^(assets|python)\/|^answers\/ground-/ // these have a digest of what is in them in their names
const WASM = /(?<=\/wasm-\w+)\.bin$/
const pages = FILES.filter((file) => file.endsWith('index.html'))

const SIDE_BY_SIDE = 6 // as many as a browser asks one host for at a time

addEventListener('install', (event) => event.waitUntil(fetchAll()))

/** Fetch what no cache has yet, several files at a time: with most of them the way there and back is what takes long. */
async function fetchAll() {
  const cache = await caches.open(KEPT + VERSION)
  const waiting = FILES[Symbol.iterator]()
  const fetchOn = async () => {
    for (const file of waiting) await fetchOne(cache, file)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, fetchOn))
}

/** Of a file whose name tells what is in it, an old copy is as good as a new one. */
async function fetchOne(cache, file) {
  const named = NAMED.test(file)
  const known = named && (await caches.match(here(file)))
  const answer = known || (await fetch(here(file), { cache: named ? 'default' : 'no-cache' }))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  if (WASM.test(file)) await keepUnpacked(cache, file, answer.clone()).catch(() => undefined) // the page can unpack it too
  await cache.put(here(file), answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer)
}

/** Python itself also as the browser likes it best: it then keeps what it made of it, and the next start takes half the time. */
async function keepUnpacked(cache, file, answer) {
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'))
  await cache.put(here(file.replace(WASM, '.wasm')), new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } }))
}

addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const others = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const old = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== KEPT + VERSION)
  if (others.length <= 1) await Promise.all(old.map((name) => caches.delete(name))) // another tab may still be in the middle of a game
  await clients.claim()
}

addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting()
})

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin || !url.href.startsWith(here('./'))) return
  event.respondWith(kept(event.request, url))
})

async function kept(request, url) {
  const cache = await caches.open(KEPT + VERSION)
  const plain = url.origin + url.pathname
  const page = request.mode === 'navigate' && pages.find((file) => here(file).replace(/\/?index\.html$/, '') === plain.replace(/\/?(index\.html)?$/, ''))
  // What a page asks for is relative to its folder: without the last slash one is sent there first, as hosts do.
  if (page && !/\/(index\.html)?$/.test(url.pathname)) return Response.redirect(`${plain}/${url.search}`)
  return (await cache.match(page ? here(page) : plain)) ?? (await caches.match(plain)) ?? fetch(request)
}
