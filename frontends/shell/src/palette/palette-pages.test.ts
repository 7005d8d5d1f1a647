import { expect, it } from '@jest/globals'
import { goesBy, otherNames, palettePages } from './palette-pages.ts'

const found = (typed: string) =>
  palettePages
    .filter(({ names, also }) => goesBy(typed, names['zh-CN'], [names['en-US'], ...also]))
    .map(({ path }) => path)

it.each(['帮助', 'help', 'Bangzhu', 'bz'])('finds the help page by %s', (typed) => {
  expect(found(typed)).toContain('/help')
})

it.each([
  ['网站设置', '/admin/conf'],
  ['website', '/admin/conf'],
  ['youjian', '/admin/conf'],
  ['kaiguan', '/admin/switch'],
  ['api', '/developer'],
  ['密码', '/setting'],
])('finds by %s the page %s', (typed, path) => {
  expect(found(typed)).toContain(path)
})

it('finds an action by its name in the other language, and nothing by the middle of a word', () => {
  expect(goesBy('dark', '切换到深色主题', otherNames['dark'] ?? [])).toBe(true)
  expect(goesBy('ark', '切换到深色主题', otherNames['dark'] ?? [])).toBe(false)
})

it('keeps pages of the back office from those who cannot open them', () => {
  const open = palettePages.filter(({ path, access }) => path.startsWith('/admin') && access === undefined)
  expect(open).toEqual([])
})
