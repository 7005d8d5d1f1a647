import { expect, it } from '@jest/globals'
import { nextProblemId } from './next-problem-id.rules.ts'

it.each([
  ['A1000', 'A1001'],
  ['P099', 'P100'],
  ['P999', 'P1000'],
  ['7', '8'],
  ['CUP-2026-A', 'CUP-2026-A1'],
  ['X99999999999999999999', 'X100000000000000000000'],
])('the id after %s is %s', (id, next) => {
  expect(nextProblemId(id)).toBe(next)
})
