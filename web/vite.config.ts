import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The Python package ships what lands in src/lucky/static; `npm run dev` talks to a `lucky play` on its usual port.
const HOUSE = 'http://127.0.0.1:8765'

// Lengths in our stylesheets are written in pixels and scale with the root's letters (theme.css); hairlines do not.
export const scaling = {
  postcssPlugin: 'scaling',
  Declaration(declaration: { value: string }): void {
    const scaled = declaration.value.replace(/(?<![\w.])(\d*\.?\d+)px/g, (length, pixels: string) =>
      Number(pixels) < 4 ? length : `${Number((Number(pixels) / 16).toFixed(5))}rem`,
    )
    if (scaled !== declaration.value) declaration.value = scaled
  },
}

// Beside each file that is worth it, the same compressed: the server sends it as it is.
const STATIC = '../src/lucky/static'
const compressed = {
  name: 'compressed',
  apply: 'build' as const,
  closeBundle(): void {
    const folder = join(import.meta.dirname, STATIC, 'assets')
    for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name)))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  },
}

// What most pages need comes in two files: in many small ones it would weigh more.
const CHUNKS = {
  base: [
    /\/node_modules\/(svelte|esm-env|clsx)\//,
    /\/src\/(http|storage|route|theme\.svelte|scale|transport|start\/name)\.ts$/,
    /\/words\/(language\.svelte|grammar|names|server|page|sentences)\.ts$/,
  ],
  cards: [
    /\/src\/(cards\/(Card|Engraving|Plan|Back)|start\/SampleCards)\.svelte/,
    /\/src\/cards\/(deck|face|enlarged\.svelte|art\/(art|weapons|moves))\.ts$/,
    /\/words\/cards\.ts$/,
  ],
}
const manualChunks = (id: string): string | undefined =>
  Object.entries(CHUNKS).find(([, files]) => files.some((file) => file.test(id)))?.[0]

export default defineConfig({
  define: { __SITE__: 'false' },
  base: './', // the server fills in <base>, so that all may stand under a path of its own
  plugins: [svelte(), compressed],
  css: { postcss: { plugins: [scaling] } },
  build: { outDir: STATIC, emptyOutDir: true, assetsInlineLimit: 0, rollupOptions: { output: { manualChunks } } },
  server: {
    fs: { allow: ['..'] }, // the rules pages are made from docs/rules.md
    proxy: { '/api': HOUSE, '/tables': { target: HOUSE, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
