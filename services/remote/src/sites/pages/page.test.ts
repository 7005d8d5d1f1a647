import { expect, it } from '@jest/globals'
import { parsePage, sampleText } from './page.ts'

const sampleOf = (pre: string) => {
  const { $ } = parsePage({ text: `<html><pre>${pre}</pre></html>`, address: 'https://judge.example/' })
  return sampleText($, $('pre'))
}

it.each([
  ['\n1 2', '1 2\n'],
  ['1 2\r\n\r\n', '1 2\n'],
  ['<div>1</div><div></div><div>2</div>', '1\n\n2\n'],
  ['', ''],
  ['\n', ''],
  ['  ', ''],
])('reads the lines of a sample, and no more: %j', (pre, text) => {
  expect(sampleOf(pre)).toBe(text)
})

it.each([
  ['\n\n1', '\n1\n'],
  ['\r\n\r\n1', '\n1\n'],
  ['<br>1<br>', '\n1\n'],
  ['\n\n', '\n'],
  ['<br><br>', '\n\n'],
])('keeps empty lines at the beginning, and samples of empty lines: %j', (pre, text) => {
  expect(sampleOf(pre)).toBe(text)
})
