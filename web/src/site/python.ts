// Starts Python in a worker. Its files are fetched from our own folder, counted as they come, and unpacked here: a plain host may not
// compress them.

import type { Fetched, Part, Site, Start } from './messages'

/** As much of Pyodide as is used here. */
export interface Python {
  runPython(code: string): unknown
}

interface Files {
  mkdirTree(path: string): void
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void
}

type Loader = { loadPyodide(options: Record<string, unknown>): Promise<Python> }

const LIBRARY = '/lib/python3.14'
const NO_FILES = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)) // a zip archive with nothing in it
// An empty section at the end. A browser that has a module does not compile the same bytes again, and keeps nothing of them: the rehearsal
// would be for nothing.
const NOT_THE_SAME = Uint8Array.of(0, 2, 1, 0x78)
const GZIP = [0x1f, 0x8b]

/** Pyodide's own scripts, to be read while the rest is still on its way. */
export type Scripts = Promise<[Loader, { default: unknown }]>

export function scripts(base: string, { parts: { loader, module } }: Site): Scripts {
  const read = (part: Part): Promise<unknown> => import(/* @vite-ignore */ new URL(part.path, base).href)
  const found = Promise.all([read(loader), read(module)]) as Scripts
  found.catch(() => undefined) // whoever waits for it hears of it
  return found
}

/** Start Python with our packages. */
export async function startPython(base: string, site: Site, found: Fetched, read: Scripts): Promise<Python> {
  const [{ loadPyodide }, { default: createPyodideModule }] = await read
  return withFiles(found, () =>
    loadPyodide({
      indexURL: new URL('python/', base).href,
      stdLibURL: new URL('python/python_stdlib.zip', base).href,
      lockFileContents: site.lock,
      createPyodideModule,
      env: { PYTHONPATH: LIBRARY }, // before the archive, which is empty
      fsInit: async (files: Files, { sitePackages }: { sitePackages: string }) => {
        unpack(files, LIBRARY, found.library)
        unpack(files, sitePackages, found.packages)
      },
    }),
  )
}

/** Write the files of a bundle (site_build/library.py). */
function unpack(files: Files, folder: string, bundle: ArrayBuffer): void {
  const length = new DataView(bundle).getUint32(0, true)
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(bundle, 4, length))) as [path: string, size: number][]
  const folders = new Set<string>()
  let at = 4 + length
  for (const [path, size] of index) {
    const parent = `${folder}/${path}`.replace(/\/[^/]*$/, '')
    if (!folders.has(parent)) files.mkdirTree(parent)
    folders.add(parent)
    files.writeFile(`${folder}/${path}`, new Uint8Array(bundle, at, size), { canOwn: false })
    at += size
  }
}

/** All that Python needs; `on` is told of every piece that has come. */
export async function fetchAll({ base, site, kept }: Start, on: (received: number) => void): Promise<Fetched> {
  let received = 0
  const count = (bytes: number): void => on((received += bytes))
  const { wasm, library, packages } = site.parts
  const [module, ...archives] = await Promise.all([
    compiled(base, wasm, kept, count),
    ...[library, packages].map(async (part) => new Response(await unpacked(base, part, count)).arrayBuffer()),
  ])
  return { wasm: module, library: archives[0]!, packages: archives[1]! }
}

/** Python itself. What the service worker has unpacked is compiled already, if the browser has kept that. */
async function compiled(base: string, part: Part, kept: boolean, on: (bytes: number) => void): Promise<WebAssembly.Module> {
  const ready = new URL(part.path.replace(/bin$/, 'wasm'), base)
  if (kept && (await globalThis.caches?.match(ready))) {
    on(part.bytes)
    return WebAssembly.compileStreaming(fetch(ready)) // by way of the service worker: only then does the browser keep it
  }
  const stream = (await unpacked(base, part, on)).pipeThrough(new TransformStream({ flush: (end) => end.enqueue(NOT_THE_SAME) }))
  return WebAssembly.compileStreaming(new Response(stream, { headers: { 'Content-Type': 'application/wasm' } }))
}

/** A file as it comes in, unpacked unless the host has done so. */
async function unpacked(base: string, part: Part, on: (bytes: number) => void): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetch(new URL(part.path, base))
  if (!answer.ok || !answer.body) throw new Error(`${part.path}: ${answer.status}`)
  const [head, rest] = await peek(answer.body, on)
  return GZIP.every((byte, k) => head[k] === byte) ? rest.pipeThrough(new DecompressionStream('gzip')) : rest
}

/** The first piece of a stream, and the stream with that piece still in it; `on` is told of every piece. */
async function peek(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  on: (bytes: number) => void,
): Promise<[Uint8Array, ReadableStream<Uint8Array<ArrayBuffer>>]> {
  const reader = body.getReader()
  const first = (await reader.read()).value ?? new Uint8Array()
  const rest = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      on(first.length)
      controller.enqueue(first)
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return controller.close()
      on(value.length)
      controller.enqueue(value)
    },
  })
  return [first, rest]
}

/** While Pyodide starts, the files it asks for are those that were fetched, and its module is compiled already. */
async function withFiles<T>(found: Fetched, start: () => Promise<T>): Promise<T> {
  const usual = { fetch: globalThis.fetch, instantiateStreaming: WebAssembly.instantiateStreaming }
  globalThis.fetch = (async (what: RequestInfo | URL, options?: RequestInit) => {
    const address = what instanceof Request ? what.url : String(what)
    if (address.endsWith('.wasm')) return new Response('', { headers: { 'Content-Type': 'application/wasm' } })
    if (address.endsWith('.zip')) return new Response(NO_FILES)
    return usual.fetch(what, options)
  }) as typeof fetch
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: found.wasm,
    instance: await WebAssembly.instantiate(found.wasm, imports),
  })
  try {
    return await start()
  } finally {
    globalThis.fetch = usual.fetch
    WebAssembly.instantiateStreaming = usual.instantiateStreaming
  }
}
