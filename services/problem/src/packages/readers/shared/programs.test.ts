import { expect, it } from '@jest/globals'
import { solutionLanguageOf } from './programs.rules.ts'

it.each([
  ['Python2', 'Python2'],
  ['PyPy3', 'PyPy3'],
  ['Python', 'Python3'],
  ['.py', 'Python3'],
  ['G++', 'C++ 17 With O2'],
  ['c', 'C With O2'],
  ['C#', 'C#'],
  ['Brainfuck', undefined],
])('a solution called %j is written in %s', (name, language) => {
  expect(solutionLanguageOf(name)).toBe(language)
})
