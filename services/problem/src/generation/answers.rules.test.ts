import { expect, it } from '@jest/globals'
import { isSameAnswer } from './answers.rules.ts'

it.each([
  ['1 2\n3\n', '1 2 \r\n3', true],
  ['1\n\n\n', '1', true],
  ['1  2', '1 2', false],
  [' 1', '1', false],
  ['\n1', '1', false],
  ['', '1', false],
])('%j and %j are equal answers: %j', (written, stored, isSame) => {
  expect(isSameAnswer(Buffer.from(written), Buffer.from(stored))).toBe(isSame)
})
