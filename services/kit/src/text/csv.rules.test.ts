import { expect, it } from '@jest/globals'
import { csvOf } from './csv.rules.ts'

it('quotes what holds commas, quotes or line ends', () => {
  expect(csvOf([['a,b', 'c "d"', 'e\nf', 7, -1.5]])).toBe('\uFEFF"a,b","c ""d""","e\nf",7,-1.5\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A'])(
  'leaves nothing of %j for a spreadsheet to run',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
    expect(csvOf([[`${text},"`]])).toBe(`\uFEFF"'${text},"""\r\n`)
  },
)

it.each([
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['\tname', "'\tname"],
])('leaves nothing of %j to run where blanks are skipped', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

it.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['a\r\n-1', '"a\r\n\'-1"'],
  ['a";=1+1;"', '"a"";\'=1+1;"""'],
])('leaves nothing of %j to run where cells end at semicolons or lines', (text, cell) => {
  expect(csvOf([['x', text]])).toBe(`\uFEFFx,${cell}\r\n`)
})

it('changes nothing of what begins no formula', () => {
  const texts = ['a=b', 'x-1', 'ann@example.org', "'=1", '2026-01-01', 'Ångström']
  expect(csvOf([[...texts, -1.5]])).toBe(`\uFEFF${texts.join(',')},-1.5\r\n`)
})
