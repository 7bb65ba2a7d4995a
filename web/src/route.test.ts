import { expect, it } from 'vitest'
import { herePath, routeOf, sitePath, tablePath, urlOf } from './route'

it('finds the page of a path', () => {
  expect(routeOf('/')).toEqual({ page: 'start' })
  expect(routeOf('/house')).toEqual({ page: 'house' })
  expect(routeOf('/t/uL2m0c_t-R4x')).toEqual({ page: 'table', table: 'uL2m0c_t-R4x' })
  expect(routeOf('/rules')).toEqual({ page: 'rules', rules: 'all' })
  expect(routeOf('/rules/variants')).toEqual({ page: 'rules', rules: 'variants' })
  expect(routeOf('/rules/chess')).toEqual({ page: 'nowhere' })
  expect(routeOf('/settings/')).toEqual({ page: 'settings' })
  expect(routeOf('/t/')).toEqual({ page: 'nowhere' })
  expect(routeOf('/t/a/b')).toEqual({ page: 'nowhere' })
})

it('leads back to the table it names', () => {
  expect(routeOf(`/${tablePath('abc')}`)).toEqual({ page: 'table', table: 'abc' })
})

it('stands under a path of its own', () => {
  const base = 'https://mansion.example/lucky/'
  expect(herePath({ pathname: '/lucky/t/abc', search: '' }, base)).toBe('/t/abc')
  expect(herePath({ pathname: '/lucky/', search: '' }, base)).toBe('/')
  expect(herePath({ pathname: '/t/abc', search: '' }, 'https://mansion.example/')).toBe('/t/abc')
  expect(urlOf(tablePath('abc'), base)).toBe('https://mansion.example/lucky/t/abc')
})

it('finds a table behind the question mark of a static site', () => {
  expect(sitePath('/t/', '?abc')).toBe('/t/abc')
  expect(sitePath('/t/index.html', '?abc')).toBe('/t/abc')
  expect(sitePath('/replay/', '')).toBe('/replay/')
  expect(sitePath('/rules/', '?find=cat')).toBe('/rules/')
})
