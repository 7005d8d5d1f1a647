import { expect, it } from '@jest/globals'
import { readWorkbook } from './read-workbook.ts'
import { workbookOf } from '../src/text/workbook.ts'

it('a string in a workbook is text, whatever a program for tables could take it for', async () => {
  const rows = [
    ['用户名', 'Password'],
    ['=1+1', '=HYPERLINK("http://example.com","x")'],
    ['+1', '-1'],
    ['@SUM(A1)', '\t=1'],
    ['007', '1e5'],
    ['TRUE', '2026-01-01'],
    ['<b>&amp;"\'', ' spaces '],
  ]
  expect(await readWorkbook(await workbookOf(rows))).toEqual(rows)
})

it('what XML cannot hold does not spoil the workbook', async () => {
  expect(await readWorkbook(await workbookOf([['a\u0001b\u0000c']]))).toEqual([['abc']])
})

it('numbers stay numbers', async () => {
  expect(await readWorkbook(await workbookOf([['007', 7, -1, 0.5]]))).toEqual([['007', 7, -1, 0.5]])
})
