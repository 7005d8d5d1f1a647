import { expect, it } from '@jest/globals'
import { readDuration, formatDuration } from './duration.rules.ts'

it.each([
  ['5:00', 18_000],
  ['5', 18_000],
  ['0:90', null],
  ['1:05', 3_900],
  ['1：5', 3_900],
  ['0', null],
  ['', null],
  ['long', null],
])('parses the duration %s', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds)
})

it('formats what it parses', () => {
  expect([18_000, 3_900, 60, 0].map(formatDuration)).toEqual(['5:00', '1:05', '0:01', ''])
  expect(readDuration(formatDuration(3_900))).toBe(3_900)
})
