import { expect, it } from '@jest/globals'
import { setterNotice } from './setter-notice.rules.ts'

const named = {
  pid: 7,
  problemId: 'A7',
  titles: [
    { lang: 'zh-CN', title: '求和' },
    { lang: 'en-US', title: 'Sum [x](//evil)' },
  ],
  role: 'tester' as const,
  uid: 'u3',
  byUid: 'u1',
  byUsername: 'ann',
  at: '2026-11-26T20:15:00.000Z',
}

it('links a new tester to the version, with the title in their language', () => {
  const { content, toUid, title } = setterNotice(named)
  expect([toUid, title]).toEqual(['u3', '邀请您验题 · Invited as a tester'])
  expect(content).toContain('[A7 求和](/problem-testing/7)')
  expect(content).not.toContain('](//evil)')
})

it('tells editors what they may do, and again when the role changes', () => {
  const editor = setterNotice({ ...named, role: 'editor', at: '2026-11-27T00:00:00.000Z' })
  expect(editor.title).toContain('editor')
  expect(editor.key).not.toBe(setterNotice(named).key)
})
