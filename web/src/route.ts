// Where in the house one is, by the address. Pages: / the start, /t/TABLE a table, /house the boards.

export type Route = { page: 'start' } | { page: 'table'; table: string } | { page: 'house' } | { page: 'nowhere' }

/** The page a path leads to. */
export function routeOf(path: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)
  if (table) return { page: 'table', table: table[1]! }
  if (path === '/' || path === '/index.html') return { page: 'start' }
  return /^\/house\/?$/.test(path) ? { page: 'house' } : { page: 'nowhere' }
}

/** The path of a table. */
export function tablePath(table: string): string {
  return `/t/${table}`
}

/** Go to another page of the house without leaving it. */
export function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}

/** For links inside the house: a plain click goes there at once, any other is the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.pathname + link.hash)
}
