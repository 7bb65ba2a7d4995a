// Runs prepare.py in Pyodide: node prepare.mjs FOLDER-OF-PYODIDE FOLDER. See there.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [pyodide, folder] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: `${pyodide}/` })
python.mountNodeFS('/build', folder)
await python.runPythonAsync(readFileSync(new URL('prepare.py', import.meta.url), 'utf8') + '\nawait main()')
