import { expect, it } from '@jest/globals'
import { parseRemoteDescription, remoteAt } from './remote-description.ts'

const outline = (...paths: string[]) => ({ paths, isBare: false, sections: [] })
const outlines = {
  problem: outline('/problem', '/submission-detail'),
  contest: outline('/contest', '/scrollBoard'),
  admin: outline('/admin'),
  ai: outline('/ai', '/admin/ai'),
}

it.each([
  ['/problem', 'problem'],
  ['/problem/A1000', 'problem'],
  ['/submission-detail/7', 'problem'],
  ['/contest/7/rank', 'contest'],
  ['/scrollBoard', 'contest'],
  ['/admin/login', 'admin'],
  ['/admin/ai', 'ai'],
  ['/admin/ai/usage', 'ai'],
  ['/problems', undefined],
  ['/home', undefined],
  ['/', undefined],
])('%s is a page of %s', (path, remote) => expect(remoteAt(outlines, path)).toBe(remote))

it.each([undefined, null, 7, [], {}, { paths: '/x' }])('%j describes nothing', (value) =>
  expect(parseRemoteDescription(value)).toBeUndefined(),
)

it('ignores unreadable parts of a description', () => {
  const title = { 'zh-CN': '甲', 'en-US': 'A' }
  const section = { path: '/a', title, order: 1, also: [] }
  const page = { path: '/a', title, words: ['jia'], access: 'login' }
  const read = parseRemoteDescription({
    paths: ['/a', 7],
    sections: [section, { ...section, title: { 'zh-CN': '甲' } }, null],
    pages: [page, { ...page, words: 'jia' }, { ...page, menu: 7 }],
  })
  expect(read).toEqual({ paths: ['/a'], isBare: false, sections: [section], pages: [page] })
})
