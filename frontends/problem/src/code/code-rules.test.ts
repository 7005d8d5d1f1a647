import { describe, expect, it } from '@jest/globals'
import { codeError, maxCodeLength, newIdempotencyKey } from './code-rules.ts'

describe('a program to submit', () => {
  it('is not empty and not too long', () => {
    expect(codeError(' \n\t')).toBe('empty')
    expect(codeError('x')).toBeNull()
    expect(codeError('x'.repeat(maxCodeLength))).toBeNull()
    expect(codeError('x'.repeat(maxCodeLength + 1))).toBe('tooLong')
    expect(codeError('😀'.repeat(maxCodeLength))).toBeNull()
    expect(codeError('😀'.repeat(maxCodeLength + 1))).toBe('tooLong')
  })

  it('gets a unique idempotency key for each attempt', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
