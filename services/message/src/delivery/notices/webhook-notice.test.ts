import { expect, it } from '@jest/globals'
import { webhookNotice } from './webhook-notice.rules.ts'

it('a deactivated webhook is reported once, to its owner, by its host name only', () => {
  const at = '2026-11-24T12:00:00.000Z'
  const told = { webhookId: '7', uid: 'u1', username: 'root', origin: 'https://a.example', reason: '503', at }
  const notice = webhookNotice(told)
  expect(notice).toMatchObject({ key: `webhook:7:${at}`, toUid: 'u1', at: new Date(at) })
  expect(notice.content).toContain('503')
  expect(webhookNotice(told).key).toBe(notice.key)
})
