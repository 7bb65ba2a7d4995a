"""A table without a network: the game on it, who sits there, who may do what, clocks, bots, and what each connection is sent.

It asks for a store, a clock and bots (interfaces.py) and for connections that can send text (connection.py); requests.py says what
may be asked of it. Behind WebSockets and a database it is lucky.server; nothing here needs a socket, SQL or another process.
"""
