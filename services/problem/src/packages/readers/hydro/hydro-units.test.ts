import { expect, it } from '@jest/globals'
import { memoryMbOf, timeMsOf } from './hydro-units.rules.ts'

it.each([
  ['1s', 1000],
  [' 500 ms ', 500],
  [1000, 1000],
  ['1.5', 1500],
  ['2.5S', 2500],
  ['3000us', 3],
  ['1 minute', null],
  [undefined, null],
])('%j is a time of %s ms', (value, ms) => {
  expect(timeMsOf(value)).toBe(ms)
})

it.each([
  ['256m', 256],
  ['512MB', 512],
  [' 1 GiB ', 1024],
  ['65536k', 64],
  ['many', null],
])('%j is a memory of %s MiB', (value, mb) => {
  expect(memoryMbOf(value)).toBe(mb)
})

it('reads a value with many blanks in linear time', () => {
  const hostile = `1${' '.repeat(500_000)}x`
  expect([timeMsOf(hostile), memoryMbOf(hostile)]).toEqual([null, null])
})
