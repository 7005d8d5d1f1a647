import { expect, it } from '@jest/globals'
import { pageScriptsAt, parsePageScripts } from './page-scripts.rules.ts'

const scripts = {
  pages: {
    '/contest/:contestID': ['1.js'],
    '/contest/virtual': ['2.js', '3.js'],
    '/contest/:contestID/rank': ['4.js'],
  },
  texts: { 'zh-CN': ['zh.js'], 'en-US': ['en.js'] },
}

it.each([
  ['/contest/7', ['1.js', 'en.js']],
  ['/contest/virtual', ['2.js', '3.js', 'en.js']],
  ['/contest/7/rank', ['4.js', 'en.js']],
  ['/contest/7/elsewhere', []],
  ['/contest', []],
])('the page %s needs %j besides the routes', (path, expected) => {
  expect(pageScriptsAt(scripts, path, 'en-US')).toEqual(expected)
})

it('needs nothing but its scripts where the texts are not known', () => {
  expect(pageScriptsAt({ ...scripts, texts: {} }, '/contest/7', 'zh-CN')).toEqual(['1.js'])
})

it('are read from what the build wrote, and from nothing else', () => {
  expect(parsePageScripts(JSON.parse(JSON.stringify(scripts)))).toEqual(scripts)
  expect(parsePageScripts({ pages: { '/a': ['1.js', 7], '/b': 'x' }, texts: {} })).toEqual({
    pages: { '/a': ['1.js'], '/b': [] },
    texts: {},
  })
  for (const other of [null, 'x', {}, { pages: {} }]) expect(parsePageScripts(other)).toBeUndefined()
})
