// The client as a site of static files, in build/site-client: the same pages, with workers in place of a server. scripts/site puts Python
// and the service worker beside them.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { RULES_PAGES } from './src/rules/pages'
import { scaling } from './vite.config'

const SITE = '../build/site-client'
const PAGES = ['t', 'replay', 'house', 'draw', 'settings', 'help', 'about', 'rules', ...RULES_PAGES.map((page) => `rules/${page}`)]

// The typeface is asked for ahead on the start page alone: others wait for Python, and browsers complain of what is not used for seconds.
const PRELOAD = /\s*<link rel="preload"[^>]*>/

// A plain host sends no headers of ours, so the policy stands in the page. Workers compile WebAssembly, which is all that is unsafe.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ')

const pages = {
  name: 'pages',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string): string =>
      html
        .replace(
          '<meta charset="utf-8" />',
          `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
        )
        .replace('<base href="/" />', '<base href="./" />')
        .replace('href="api/board.css"', 'href="board.css"')
        .replace('/src/main.ts', '/src/site/main.ts'),
  },
  closeBundle(): void {
    const folder = join(import.meta.dirname, SITE)
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    for (const page of PAGES) {
      const file = join(folder, page, 'index.html')
      mkdirSync(dirname(file), { recursive: true })
      const placed = html.replace('<base href="./" />', `<base href="${'../'.repeat(page.split('/').length)}" />`)
      writeFileSync(file, placed.replace(PRELOAD, ''))
    }
  },
}

export default defineConfig({
  base: './',
  define: { __SITE__: 'true' },
  plugins: [svelte(), pages],
  css: { postcss: { plugins: [scaling] } },
  build: { outDir: SITE, emptyOutDir: true, assetsInlineLimit: 0 },
  worker: { format: 'es' },
})
