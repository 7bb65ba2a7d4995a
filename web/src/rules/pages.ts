// On which page of the rules a rule stands.

const OLD = /^(M|H)\d|^S[^48]$/
const ANNIVERSARY = /^(A|E|H)\d|^S[^367]$|^M(10|17|18|19)$/ // A9 and A14 refer to those of M, and M19 is true of all

/** The editions, each with the rules that its page shows. */
const EDITIONS = { original: OLD, free: OLD, anniversary: ANNIVERSARY }

export type Edition = keyof typeof EDITIONS
export type RulesPage = 'all' | Edition | 'variants'

const SHOWN: Record<RulesPage, RegExp> = { all: /./, ...EDITIONS, variants: /^(V|E)\d|^S5$|^M1[48]$|^A(15|16|17|18|20|21|22|23)$/ }

export const EDITION_PAGES = Object.keys(EDITIONS) as Edition[]
export const RULES_PAGES = Object.keys(SHOWN) as RulesPage[]

/** Whether a page shows a rule. */
export function shows(page: RulesPage, rule: string): boolean {
  return SHOWN[page].test(rule)
}

/** The address of a page of the rules. */
export function rulesPath(page: RulesPage): string {
  return page === 'all' ? 'rules' : `rules/${page}`
}

/** The address of a rule: on the page of the edition that is played, if it stands there. */
export function rulePath(rule: string, edition = ''): string {
  const page = RULES_PAGES.find((one) => one === edition && shows(one, rule)) ?? (/^V/.test(rule) ? 'variants' : 'all')
  return `${rulesPath(page)}#${rule}`
}
