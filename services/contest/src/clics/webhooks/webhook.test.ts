import { expect, it } from '@jest/globals'
import { isPublicAddress, parseWebhookUrl, pauseMs } from './webhook.rules.ts'

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '2001:0:1::1', '2001:db8::1', 'localhost', ''],
])('%s is no address of the Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it('addresses of webhooks are encrypted and without passwords', () => {
  const isTaken = (text: string, allowsPrivate = false) => parseWebhookUrl(text, { allowsPrivate }) !== null
  expect(['https://a.example/x', 'https://a.example:8443/'].every((text) => isTaken(text))).toBe(true)
  expect(
    ['http://a.example', 'ftp://a.example', 'https://u:p@a.example', 'a.example', ''].some((text) => isTaken(text)),
  ).toBe(false)
  expect([isTaken('http://a.example', true), isTaken('file:///etc/passwd', true)]).toEqual([true, false])
})

it('pauses between tries double, and end at five minutes', () => {
  expect([1, 2, 3, 20, 1_000].map(pauseMs)).toEqual([2_000, 4_000, 8_000, 300_000, 300_000])
})
