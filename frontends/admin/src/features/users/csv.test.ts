import { expect, it } from '@jest/globals'
import { maxRows, readUsersCsv } from './csv.ts'

const read = (text: string) => readUsersCsv(new TextEncoder().encode(text))

it('reads quoted cells, Windows line endings and a byte-order mark, and skips headings and empty lines', () => {
  const text = '\ufeffusername,password\r\nalice,"se,cr""et",a@b.cn,,male\r\n\r\n,,\r\nbob , secret2\r\n'
  expect(read(text)).toEqual({
    rows: [
      ['alice', 'se,cr"et', 'a@b.cn', '', 'male', '', ''],
      ['bob', 'secret2', '', '', '', '', ''],
    ],
  })
})

it('names the line with too few or too many columns', () => {
  expect(read('用户名,密码\nalice,secret1\nbob')).toEqual({ fault: 'columns', line: 3 })
  expect(read('a,b,c,d,e,f,g,h')).toEqual({ fault: 'columns', line: 1 })
})

it('names the line of the file despite empty lines and quoted line breaks', () => {
  expect(read('username,password\n\nalice,secret1,,"Alice\r\nLi"\n,,\n\nbob\n')).toEqual({ fault: 'columns', line: 7 })
})

it.each([
  ['alice,"secret1\nbob,secret2\neve,secret3', 1],
  ['alice,secret1\nbob,"secret"2\neve,secret3', 2],
])('refuses unbalanced quotes: %j', (text, line) => {
  expect(read(text)).toEqual({ fault: 'quotes', line })
})

it('refuses files that are empty, too long or not UTF-8', () => {
  expect(read('\n,\n')).toEqual({ fault: 'empty' })
  expect(read('a,secret1\n'.repeat(maxRows + 1))).toEqual({ fault: 'too_many' })
  expect(readUsersCsv(new Uint8Array([0xd5, 0xc5, 0x2c, 0x31]))).toEqual({ fault: 'not_utf8' })
})

it.each([
  ['a quotation mark before everything', `username,password\n"${'x,y\n'.repeat(100_000)}`, 'quotes'],
  ['a quotation mark in every line', `username,password\n${'"a\n'.repeat(100_000)}`, 'quotes'],
  ['a hundred thousand columns', `username,password\nx${','.repeat(100_000)}`, 'columns'],
  ['nothing but quotation marks', `username,password\n${'"'.repeat(100_000)}`, 'columns'],
])('refuses %s', (_what, text, fault) => {
  expect(read(text)).toMatchObject({ fault, line: 2 })
})
