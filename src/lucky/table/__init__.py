"""A table without a network: the game on it, who sits there, who may do what, clocks, bots, and what each connection is sent.

    interfaces   what a table asks for: a store, a clock, bots
    records      what is kept of a table
    game         the game: checks, actions, what was taken back
    seating      setups, bots and names as clients choose them
    making       new tables: from a request, after a game, into Escape
    votes        votes for a bot to stand in
    connection   somebody connected: whose seats they speak for; how text reaches them is for each door to say
    audience     everybody connected
    outgoing     what is sent of a game
    info         what is sent of a table
    refusals     what is sent when a request is refused
    requests     what each request of a connection means
    driver       what moves a table on when no person does
    table        all of it together

Behind WebSockets with a database it is lucky.server; nothing here needs a socket, SQL or another process.
"""
