"""Messages to people whose page is closed: where they go, the outbox, and what sends them.

looker     finds tables that have gone on, and writes what there is to be told into the outbox
outbox     the rows, in the store's own database
sender     takes what is due, and sends it once; twice, if it cannot know better
reach      which addresses on the network may be connected to, and how
push, mail, webhooks   the three ways
routes     what a page asks for with the token of a seat
"""
