import { expect, it } from '@jest/globals'
import { firstPaintAt, needsSignIn, pageScriptsAt, parsePageScripts } from './page-scripts.rules.ts'

const scripts = {
  pages: {
    '/contest/:contestID': ['1.js'],
    '/contest/virtual': ['2.js', '3.js'],
    '/contest/:contestID/rank': ['4.js'],
    '/training/:trainingID/:section?': ['5.js'],
  },
  texts: { 'zh-CN': ['zh.js'], 'en-US': ['en.js'] },
  signInPages: ['/contest/:contestID', '/contest/:contestID/rank', '/training/:trainingID/:section?'],
  firstPaint: { file: 'assets/first.js', pages: ['/contest/:contestID'] },
}

it.each([
  ['/contest/7', ['1.js', 'en.js']],
  ['/contest/virtual', ['2.js', '3.js', 'en.js']],
  ['/contest/7/rank', ['4.js', 'en.js']],
  ['/contest/7/elsewhere', []],
  ['/contest', []],
  ['/training/7', ['5.js', 'en.js']],
  ['/training/7/rank', ['5.js', 'en.js']],
])('the page %s needs %j besides the routes', (path, expected) => {
  expect(pageScriptsAt(scripts, path, 'en-US')).toEqual(expected)
})

it.each([
  ['/contest/7', true],
  ['/contest/7/rank', true],
  ['/training/7', true],
  ['/contest/virtual', false],
  ['/contest', false],
  ['/elsewhere', false],
])('redirects guests from %s: %j', (path, expected) => {
  expect(needsSignIn(scripts, path)).toBe(expected)
})

it('names the first-paint script only for its page', () => {
  expect(firstPaintAt(scripts, '/contest/7')).toBe('assets/first.js')
  for (const path of ['/contest/virtual', '/contest/7/rank', '/elsewhere'])
    expect(firstPaintAt(scripts, path)).toBeUndefined()
  expect(firstPaintAt({ ...scripts, firstPaint: undefined }, '/contest/7')).toBeUndefined()
})

it('omits texts if they are not known', () => {
  expect(pageScriptsAt({ ...scripts, texts: {} }, '/contest/7', 'zh-CN')).toEqual(['1.js'])
})

it('are read from the build’s file, and invalid entries are dropped', () => {
  expect(parsePageScripts(JSON.parse(JSON.stringify(scripts)))).toEqual(scripts)
  expect(parsePageScripts({ pages: { '/a': ['1.js', 7], '/b': 'x' }, texts: {} })).toEqual({
    pages: { '/a': ['1.js'], '/b': [] },
    texts: {},
    signInPages: [],
    firstPaint: undefined,
  })
  for (const other of [null, 'x', {}, { pages: {} }]) expect(parsePageScripts(other)).toBeUndefined()
})
