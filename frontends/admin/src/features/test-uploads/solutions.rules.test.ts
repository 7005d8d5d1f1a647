import { expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { solutionsOf } from './solutions.rules.ts'

const example = (language: string, expected: JudgeStatus[] = [JudgeStatus.Accepted]) => ({
  id: language,
  name: 'x',
  language,
  code: 'code',
  expected,
  by: 'boss',
  changedAt: '2026-01-01T00:00:00Z',
})

it.each([
  ['C++ 17 With O2', 'C++'],
  ['C', 'C'],
  ['C With O2', 'C'],
  ['Python3', 'Python3'],
  ['PyPy3', 'Python3'],
])('a correct example in %s runs as %s', (language, runs) => {
  expect(solutionsOf([example(language)], JudgeStatus.Accepted)).toMatchObject([{ written: language, language: runs }])
})

it('examples in other languages and wrong examples are no solutions', () => {
  const { Accepted, WrongAnswer } = JudgeStatus
  const others = [example('Java'), example('C#'), example('C', [WrongAnswer]), example('C', [Accepted, WrongAnswer])]
  expect(solutionsOf(others, Accepted)).toEqual([])
})
