// Runs same_play.py on the site's own files in Node: node same_play.mjs FOLDER-OF-PYODIDE FOLDER-OF-BUNDLES GAMES THOUGHTS
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [pyodide, stage, games, thoughts] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: `${pyodide}/` })
python.mountNodeFS('/stage', `${stage}/compiled/packages`)
python.runPython('import sys; sys.path.insert(0, "/stage")')
python.runPython(readFileSync(new URL('same_play.py', import.meta.url), 'utf8').replace(/^if __name__[^]*/m, ''))
console.log(python.runPython(`f"{games(${games})} {thoughts(${thoughts})}"`))
