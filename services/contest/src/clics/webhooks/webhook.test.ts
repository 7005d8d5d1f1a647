import { expect, it } from '@jest/globals'
import { parseWebhookUrl, pauseMs } from './webhook.rules.ts'

it('addresses of webhooks use HTTPS, unless private ones are allowed, and contain no password', () => {
  const isTaken = (text: string, allowsPrivate = false) => parseWebhookUrl(text, { allowsPrivate }) !== null
  expect(['https://a.example/x', 'https://a.example:8443/'].every((text) => isTaken(text))).toBe(true)
  expect(
    ['http://a.example', 'ftp://a.example', 'https://u:p@a.example', 'a.example', ''].some((text) => isTaken(text)),
  ).toBe(false)
  expect([isTaken('http://a.example', true), isTaken('file:///etc/passwd', true)]).toEqual([true, false])
})

it('pauses between retries double up to five minutes', () => {
  expect([1, 2, 3, 20, 1_000].map(pauseMs)).toEqual([2_000, 4_000, 8_000, 300_000, 300_000])
})
