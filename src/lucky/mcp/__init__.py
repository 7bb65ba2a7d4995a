"""A language model's chair: tools of the Model Context Protocol to sit at a table, look, decide and wait.

A model is one more client: it is sent what its seat may know, and the server refuses what is not legal, with the reason. `lucky mcp` speaks
over standard input and output; `lucky serve --mcp` answers at /mcp. Needs `pip install 'lucky-mansion[mcp]'`.
"""
