import { expect, it } from '@jest/globals'
import { languagesOf, type ProblemDetail } from './problem-detail.ts'

const detailOf = (judgeMode: string) =>
  ({ problem: { judgeMode }, languages: ['C', 'C++'] }) as unknown as ProblemDetail

it('takes typed answers as text, and programs in the languages of the problem', () => {
  expect(languagesOf(detailOf('submit_answer'))).toEqual(['Text'])
  expect(languagesOf(detailOf('default'))).toEqual(['C', 'C++'])
})
