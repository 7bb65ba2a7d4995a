// What the client's code must keep to beyond its types. Its layout is Prettier's.

import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  // Made by scripts/types, scripts/figures and scripts/engravings: a drawing is one long string.
  globalIgnores(['src/messages.ts', 'src/people/figures.ts', 'src/cards/art/{failures,moves,weapons}.ts', 'src/icons/signs.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { files: ['*.js', '*.ts'], languageOptions: { globals: globals.node } },
  { files: ['src/**'], languageOptions: { globals: { ...globals.browser, __SITE__: 'readonly' } } },
  { files: ['public/**'], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      // Prettier breaks code but no string and no comment.
      'max-len': ['error', { code: 140 }],
      // As TypeScript has it: _name is not needed here. English has no use for all that other languages are given.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Off: our Maps and Sets are caches and notes, or $state.raw that is replaced as a whole; nothing is to be drawn when one changes.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // Where drawings are put into the page: our own or the server's. What somebody typed is text in them, escaped where they are drawn.
    files: [
      'src/{board/Board,cards/Engraving,cards/Plan,draw/{Canvas,Cards,Trial},house/Plan,icons/Icon,people/Pawn,scene/Picture}.svelte',
    ],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  { files: ['src/start/{Facade,Plan}.svelte'], rules: { 'svelte/no-at-html-tags': 'off' } },
)
