import { randomInt } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { newRecoveryCode, recoveryCodeHash } from './recovery-codes.rules.ts'

describe('a recovery code', () => {
  it('has four groups of unambiguous letters and digits', () => {
    const codes = Array.from({ length: 200 }, () => newRecoveryCode((limit) => randomInt(limit)))
    expect(codes.every((code) => /^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(200)
  })

  it('is recognised however it is typed, and differs for each user', () => {
    const hash = recoveryCodeHash('u1', 'abcd-efgh-2345-6789')
    expect(recoveryCodeHash('u1', ' ABCDEFGH 23456789 ')).toBe(hash)
    expect(recoveryCodeHash('u2', 'abcd-efgh-2345-6789')).not.toBe(hash)
  })

  it.each(['', '123456', 'abcd-efgh-2345', 'abcd-efgh-2345-678l', 'abcd-efgh-2345-67890'])('is not %j', (typed) => {
    expect(recoveryCodeHash('u1', typed)).toBeNull()
  })
})
