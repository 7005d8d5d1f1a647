import { expect, it } from '@jest/globals'
import { toFen, toYuan } from './yuan.rules.ts'

it('parses amounts with up to two decimals, and nothing else', () => {
  expect(['12.5', '0.29', '19.99', '7', ' 8.07 '].map(toFen)).toEqual([1250, 29, 1999, 700, 807])
  expect(['', '-1', '1.234', '1e3', '1,5', '.5', '12345678'].map(toFen)).toEqual(Array.from({ length: 7 }, () => null))
})

it('formats what it parses', () => {
  for (const fen of [1, 10, 99, 100, 105, 29, 123_456]) expect(toFen(toYuan(fen))).toBe(fen)
})
