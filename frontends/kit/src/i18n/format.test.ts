import { describe, expect, it } from '@jest/globals'
import {
  formatChange,
  formatCount,
  formatInstant,
  formatLength,
  formatMemory,
  formatPassRate,
  formatTime,
} from './format.ts'

describe('memory', () => {
  it.each([
    [0, '0.0 KB'],
    [1023, '1023.0 KB'],
    [1024, '1.0 MB'],
    [1536, '1.5 MB'],
    [1024 ** 8, '1024.0 YB'],
  ])('shows %d KB as %s', (memoryKb, text) => expect(formatMemory(memoryKb)).toBe(text))
})

it('shows a dash for an unmeasured value', () => {
  expect([formatMemory(null), formatTime(undefined), formatLength(null), formatCount(null)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
})

it.each([
  [1200, '+1,200'],
  [-30, '−30'],
  [0, '0'],
  [-0, '0'],
])('shows a change of %d as %s', (value, shown) => {
  expect(formatChange(value)).toBe(shown)
})

it('groups digits of large numbers', () => {
  expect([formatTime(12_345), formatLength(65_535), formatCount(1_000_000)]).toEqual([
    '12,345 ms',
    '65,535 B',
    '1,000,000',
  ])
})

it('shows a pass rate with two decimals, also without attempts', () => {
  expect([formatPassRate(1, 3), formatPassRate(0, 0), formatPassRate(2, 2)]).toEqual(['33.33%', '0.00%', '100.00%'])
})

it('shows a dash for an invalid time', () => expect(formatInstant('soon')).toBe('–'))
