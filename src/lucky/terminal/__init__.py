"""The game on a text screen: one more door to the table, in this process or at a server.

`sitting` is what somebody at a table knows and may ask for; `plain` says it line by line, `app` draws it with Textual, which is an extra:
`pip install 'lucky-mansion[terminal]'`. No rule is here, and no sentence that the browser says too.
"""
