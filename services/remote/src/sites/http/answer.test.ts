import { expect, it } from '@jest/globals'
import { isChallengePage, refusalOfAnswer } from './answer.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const limited = (retryAfter?: string) =>
  refusalOfAnswer(
    { status: 429, text: '', headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
    false,
    now,
  )

it.each([
  ['120', 120],
  ['Thu, 26 Nov 2026 12:02:00 GMT', 120],
  ['Thu, 26 Nov 2026 11:59:00 GMT', 0],
  ['Fri, 27 Nov 2026 12:00:00 GMT', 3600],
  ['soon', null],
  [undefined, null],
])('waits as long as the site asks, an hour at most: %s', (retryAfter, afterSec) => {
  expect(limited(retryAfter)).toEqual({ kind: 'rate-limited', afterSec })
})

it('recognizes pages that stand in front of the requested one', () => {
  expect(isChallengePage('<title>Just a moment...</title>')).toBe(true)
  expect(isChallengePage('<body>Redirecting... Please, wait.</body>')).toBe(true)
  expect(isChallengePage('<title>Submit - Codeforces</title>')).toBe(false)
})
