import { expect, it } from '@jest/globals'
import { webhookNotice } from './webhook-notice.rules.ts'

it('a deactivated webhook is reported once, to its owner, by its host name only', () => {
  const at = '2026-11-24T12:00:00.000Z'
  const deactivation = { webhookId: '7', uid: 'u1', username: 'root', origin: 'https://a.example', reason: '503', at }
  const notice = webhookNotice(deactivation)
  expect(notice).toMatchObject({ key: `webhook:7:${at}`, toUid: 'u1', at: new Date(at) })
  expect(notice.content).toContain('503')
  expect(webhookNotice(deactivation).key).toBe(notice.key)
})
