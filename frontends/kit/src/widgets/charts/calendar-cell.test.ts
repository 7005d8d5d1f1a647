import { expect, it } from '@jest/globals'
import { cellPxFor, gapPx } from './calendar-cell.rules.ts'

it('fills the width with whole weeks, without exceeding it', () => {
  for (const widthPx of [800, 900, 1_000, 1_100]) {
    const cellPx = cellPxFor(widthPx, 53)
    expect(53 * (cellPx + gapPx)).toBeLessThanOrEqual(widthPx)
    expect(53 * (cellPx + 1 + gapPx)).toBeGreaterThan(widthPx)
  }
})

it('keeps days large enough for touch on a phone, and small enough for a single week', () => {
  expect(cellPxFor(280, 53)).toBe(12)
  expect(cellPxFor(0, 53)).toBe(12)
  expect(cellPxFor(1_000, 1)).toBe(19)
})
