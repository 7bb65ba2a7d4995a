// How the page reaches its tables: a server over HTTP and WebSockets, unless something else was put in its place before the page opens.

export interface Reply {
  status: number
  kind: string // its content type
  text: string
}

export interface Transport {
  /** Ask for something. Rejects if nobody answers. */
  ask(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string): Promise<Reply>
  /** Open a connection that stays. */
  open(address: string): WebSocket
}

export const transport: Transport = {
  async ask(method, path, headers, body) {
    const answer = await fetch(path, { method, headers, body })
    return { status: answer.status, kind: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
  },
  open: (address) => new WebSocket(address),
}
