"""How the game becomes a folder of static files: `scripts/site`, described in docs/site.md.

fetching.py    Pyodide from npm, wheels and a C compiler from PyPI, Python's headers from Debian
compiling.py   the engine as WebAssembly
library.py     what Python needs in the page, as two archives
pages.py       the pages, what they ask for before Python is there, and the list of all files
serving.py     a plain file server, to look at it and to test it
"""
