"""What may be asked besides a live table: what there is to choose from, boards as pictures, games seen again, thinking for bots.

A server answers it over HTTP, a static page by messages to a worker; both call the same functions. Nothing here needs a socket, a
database or another process.
"""
