import { describe, expect, it } from '@jest/globals'
import { codeFault, maxCodeLength, newIdempotencyKey } from './code-rules.ts'

describe('a program to submit', () => {
  it('has something in it and is not too long', () => {
    expect(codeFault(' \n\t')).toBe('empty')
    expect(codeFault('x')).toBeNull()
    expect(codeFault('x'.repeat(maxCodeLength))).toBeNull()
    expect(codeFault('x'.repeat(maxCodeLength + 1))).toBe('tooLong')
  })

  it('gets a name that no other try has', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
