import { afterAll, expect, it } from '@jest/globals'
import { fetch } from 'undici'
import { createSsrfGuard } from './ssrf-guard.ts'

const ssrfGuard = createSsrfGuard({ hosts: ['localhost:1'], connectMs: 2_000 })
afterAll(() => ssrfGuard.close())

it.each([
  ['http://example.org/', 'not_encrypted'],
  ['https://10.0.0.1/', 'private_address'],
  ['https://[::1]/', 'private_address'],
  ['https://user@example.org/', 'no_address'],
  ['ftp://example.org/', 'no_address'],
  ['https://example.org/', null],
])('an address like %s: %s', (address, fault) => {
  expect(ssrfGuard.refusalReason(address)).toBe(fault)
})

it.each([
  ['has no address at all', 'https://nowhere.invalid/', { code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) }],
  ['has an address of this network', 'https://localhost/', { message: 'localhost has a private address' }],
])('a name that %s fails that call only', async (_what, address, cause) => {
  const call = fetch(address, { dispatcher: ssrfGuard.dispatcherFor(address) })
  await expect(call).rejects.toMatchObject({ cause })
})
