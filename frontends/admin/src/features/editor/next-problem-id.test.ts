import { expect, it } from '@jest/globals'
import { nextProblemId } from './next-problem-id.rules.ts'

it('suggests the number after the greatest of the newest prefix', () => {
  expect(nextProblemId(['A1001', 'A1002', 'A1000'])).toBe('A1003')
  expect(nextProblemId(['B7', 'A1002'])).toBe('B8')
})

it('keeps leading zeros, and grows where they are used up', () => {
  expect(nextProblemId(['P008'])).toBe('P009')
  expect(nextProblemId(['P999'])).toBe('P1000')
})

it('passes over names without a number, and suggests nothing when there is none', () => {
  expect(nextProblemId(['warm-up', 'A9'])).toBe('A10')
  expect(nextProblemId([])).toBe('')
})
