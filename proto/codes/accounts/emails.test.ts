import { describe, expect, it } from '@jest/globals'
import { isEmail, isMailAddress } from './emails.ts'

describe('an e-mail', () => {
  it.each([
    'ann@example.org',
    'a+b@mail.example.org',
    "o'brien@example.org",
    'é@exämple.org',
    '李@例子.中国',
    'a.b_c%d!e@x.cn',
  ])('may be %j', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@localhost',
    'ann@example..org',
    'ann@.example.org',
    'ann@example.org.',
    'a,b@example.org',
    'a;b@example.org',
    'a:b@example.org',
    'a(b)@example.org',
    'a\\b@example.org',
    'a@[1.2.3.4]',
    'a@x.org,b@x.org',
    'A <a@x.org>',
    '"a b"@x.org',
    'a b@x.org',
    'a@x.org\r\nBcc: b@x.org',
    'a\u0000@x.org',
    'a@exa\u200Bmple.org',
    'a\u202Eb@x.org',
    'a\uD800@x.org',
    `${'a'.repeat(200)}@x.org`,
  ])('may not be %j', (text) => expect(isEmail(text)).toBe(false))

  it('may be sent from the command line of a server without a domain', () => {
    expect(isMailAddress('root@localhost')).toBe(true)
    expect(isMailAddress('root@localhost, ann@localhost')).toBe(false)
  })
})
