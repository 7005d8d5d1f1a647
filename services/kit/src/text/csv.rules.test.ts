import { expect, it } from '@jest/globals'
import { csvOf } from './csv.rules.ts'

it('quotes values with commas, quotes or line breaks', () => {
  expect(csvOf([['a,b', 'c "d"', 'e\nf', 7, -1.5]])).toBe('\uFEFF"a,b","c ""d""","e\nf",7,-1.5\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A'])('disarms %j in a spreadsheet', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
  expect(csvOf([[`${text},"`]])).toBe(`\uFEFF"'${text},"""\r\n`)
})

it.each([
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['\tname', "'\tname"],
])('disarms %j where blanks are skipped', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

it.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['a\r\n-1', '"a\r\n\'-1"'],
  ['a";=1+1;"', '"a"";\'=1+1;"""'],
])('disarms %j where cells end at semicolons or line breaks', (text, cell) => {
  expect(csvOf([['x', text]])).toBe(`\uFEFFx,${cell}\r\n`)
})

it('does not change values that start no formula', () => {
  const texts = ['a=b', 'x-1', 'ann@example.org', "'=1", '2026-01-01', 'Ångström']
  expect(csvOf([[...texts, -1.5]])).toBe(`\uFEFF${texts.join(',')},-1.5\r\n`)
})
