import { expect, it } from '@jest/globals'
import { matchesQuery, searchAliases, palettePages } from './palette-pages.ts'

const found = (typed: string) =>
  palettePages
    .filter(({ title, words }) => matchesQuery(typed, title['zh-CN'], [title['en-US'], ...words]))
    .map(({ path }) => path)

it.each(['帮助', 'help', 'Bangzhu', 'bz'])('finds the help page by %s', (typed) => {
  expect(found(typed)).toContain('/help')
})

it.each([
  ['api', '/developer'],
  ['密码', '/setting'],
])('finds by %s the page %s', (typed, path) => {
  expect(found(typed)).toContain(path)
})

it('finds an action by its name in the other language, but not by the middle of a word', () => {
  expect(matchesQuery('dark', '切换到深色主题', searchAliases['dark'] ?? [])).toBe(true)
  expect(matchesQuery('ark', '切换到深色主题', searchAliases['dark'] ?? [])).toBe(false)
})
