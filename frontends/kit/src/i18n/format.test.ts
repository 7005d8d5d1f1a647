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

it('formats numbers like Intl', () => {
  const intl = new Intl.NumberFormat('en-US')
  for (const value of [
    0, 7, 999, 1_000, 12_345, 999_999, 1_234_567_890, -30, -1_000, 0.5, 12.3456, 1_999.9996, -2_500.25,
  ])
    expect(formatCount(value)).toBe(intl.format(value))
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
