import { expect, it } from '@jest/globals'
import { inputToTry } from './try-input.rules.ts'

const failed = { input: '1 2\n', answer: '3\n', line: 1, offset: 0 }

it('a failed input is tried with its answer', () => {
  expect(inputToTry(failed)).toEqual({ input: '1 2\n', expected: '3\n' })
})

it.each([
  ['where a checker decides', { line: 0 }],
  ['where the answer is cut', { answer: 'x'.repeat(1001) }],
  ['where the answer begins elsewhere', { offset: 5 }],
])('no output is expected %s', (_where, change) => {
  expect(inputToTry({ ...failed, ...change })).toEqual({ input: '1 2\n', expected: '' })
})

it.each([
  ['is empty', ''],
  ['is cut', '好'.repeat(334)],
  ['holds bytes that have no shape', '1\u240d\n'],
])('an input that %s cannot be tried', (_why, input) => {
  expect(inputToTry({ ...failed, input })).toBeNull()
})
