import { expect, it } from '@jest/globals'
import { delaySec, isPieceInPlace, isWorkDone, tolerance } from './challenge.rules.ts'

it('allows the first failures, then requires ever longer pauses of up to a minute', () => {
  expect([1, 5, 6, 7, 8, 11, 12, 13, 2000].map((failures) => delaySec(failures, 5))).toEqual([
    0, 0, 1, 2, 4, 32, 60, 60, 60,
  ])
})

it('accepts a puzzle piece that is dropped near its gap on either side', () => {
  const places = [100 - tolerance - 1, 100 - tolerance, 100 + tolerance, 100 + tolerance + 1]
  expect(places.map((place) => isPieceInPlace(100, place))).toEqual([false, true, true, false])
})

it('distinguishes valid proof of work from invalid', () => {
  const found = Array.from({ length: 100_000 }, (_, nonce) => String(nonce)).find((nonce) =>
    isWorkDone('id', nonce, 10),
  )
  expect(found).toBeDefined()
  expect(isWorkDone('another id', found ?? '', 10)).toBe(false)
  expect(isWorkDone('id', '', 10)).toBe(false)
  expect(isWorkDone('id', 'anything', 0)).toBe(true)
})
