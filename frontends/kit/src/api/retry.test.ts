import { expect, it } from '@jest/globals'
import { ApiError } from './api-error.ts'
import { isRetried, retryDelayMs } from './retry.ts'

const refusal = (status: number, retryAfterSec?: number) =>
  new ApiError({ kind: 'refused', status, code: '', message: '', retryAfterSec })

it('retries shed calls for longer than failed ones, and refused ones never', () => {
  const retries = (error: unknown) => Array.from({ length: 10 }, (_, n) => n).filter((n) => isRetried(n, error)).length
  expect(retries(refusal(503, 4))).toBe(6)
  expect(retries(refusal(503))).toBe(2)
  expect(retries(refusal(500))).toBe(2)
  expect(retries(refusal(429, 4))).toBe(0)
  expect(retries(refusal(404))).toBe(0)
})

it('waits as long as the server says, plus a random time', () => {
  expect(retryDelayMs(3, refusal(503, 4), () => 0)).toBe(4_000)
  expect(retryDelayMs(0, refusal(503, 4), () => 1)).toBe(6_000)
  expect(retryDelayMs(1, refusal(500), () => 0)).toBe(1_000)
})
