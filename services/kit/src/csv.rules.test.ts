import { expect, it } from '@jest/globals'
import { csvOf } from './csv.rules.ts'

it('quotes what holds commas, quotes or line ends', () => {
  expect(csvOf([['a,b', 'c "d"', 'e\nf', 7, -1.5]])).toBe('\uFEFF"a,b","c ""d""","e\nf",7,-1.5\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('leaves nothing of %j for a spreadsheet to run', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
  expect(csvOf([[`${text},"`]])).toBe(`\uFEFF"'${text},"""\r\n`)
})
