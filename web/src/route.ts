// Which page one is on, by the address. Pages: / the start, /t/TABLE a table, /house the boards, /draw the drawing board, /rules and
// /rules/EDITION the rules, /replay and /replay/TABLE games seen again, /settings, /help and /about. All of that may stand under a
// path of its own, which <base> names: the server fills it in. So addresses are written without a slash in front, relative to it.

import { RULES_PAGES, type RulesPage } from './rules/pages'

export type Route =
  | { page: 'start' | 'house' | 'nowhere' | (typeof READ)[number] }
  | { page: 'table' | 'replay'; table: string }
  | { page: 'rules'; rules: RulesPage }

const READ = ['draw', 'settings', 'help', 'about'] as const // pages that need no more than their name

/** The path of the page one is on, as if it stood under none. */
export function herePath(page: Pick<Location, 'pathname' | 'search'> = location, base = document.baseURI): string {
  const path = page.pathname.slice(new URL(base).pathname.length - 1)
  return __SITE__ ? sitePath(path, page.search) : path
}

/** A plain host knows no t/TABLE: a static site has pages at t/ and replay/, and the table stands behind a question mark. */
export function sitePath(path: string, search: string): string {
  const page = path.replace(/index\.html$/, '')
  return /^\/(t|replay)\/?$/.test(page) && search ? `${page.replace(/\/?$/, '/')}${search.slice(1)}` : page
}

/** The whole address of a path. */
export function urlOf(path: string, base = document.baseURI): string {
  return new URL(path, base).href
}

/** The page a path leads to. */
export function routeOf(path: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)
  if (table) return { page: 'table', table: table[1]! }
  const replay = /^\/replay(?:\/([\w-]+))?\/?$/.exec(path)
  if (replay) return { page: 'replay', table: replay[1] ?? '' }
  const rules = /^\/rules(?:\/(\w+))?\/?$/.exec(path)
  const wanted = rules && RULES_PAGES.find((page) => page === (rules[1] ?? 'all'))
  if (wanted) return { page: 'rules', rules: wanted }
  const read = READ.find((page) => path.replace(/\/$/, '') === `/${page}`)
  if (read) return { page: read }
  if (path === '/' || path === '/index.html') return { page: 'start' }
  return /^\/house\/?$/.test(path) ? { page: 'house' } : { page: 'nowhere' }
}

/** The path of a table. */
export function tablePath(table: string): string {
  return __SITE__ ? `t/?${table}` : `t/${table}`
}

/** The path of a finished game, to be seen again. */
export function replayPath(table: string): string {
  return __SITE__ ? `replay/?${table}` : `replay/${table}`
}

/** Go to another page without loading it anew. */
export function go(path: string): void {
  history.pushState(null, '', __SITE__ ? path.replace(/^([^?#]*[^?#/])(?=[?#]|$)/, '$1/') : path)
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)
}

/** For links to our own pages: a plain click goes there at once, any other is the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
