import { expect, it } from '@jest/globals'
import { removalNotice } from './removal-notice.rules.ts'

const at = '2026-11-22T12:00:00.000Z'
const removed = { kind: 'Comment', id: 7, toUid: 'ada', fromUid: 'eve', at } as const

it('says what was deleted and why, without escaping', () => {
  const { content } = removalNotice({
    ...removed,
    text: '<img src=x onerror=alert(1)> **loud**\n# big',
    reason: 'spam [x](y)',
  })
  expect(content).toContain('> \\<img src=x onerror=alert\\(1\\)\\> \\*\\*loud\\*\\* \\# big')
  expect(content).toContain('原因：spam \\[x\\]\\(y\\)')
  expect(removalNotice({ ...removed, text: 'x', reason: ' ' }).content).not.toContain('Reason')
})
