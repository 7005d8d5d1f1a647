import { expect, it } from '@jest/globals'
import { languagesCalled, solutionLanguageOf } from './programs.rules.ts'

it.each([
  ['Python2', 'Python2'],
  ['PyPy3', 'PyPy3'],
  ['Python', 'Python3'],
  ['.py', 'Python3'],
  ['G++', 'C++ 17 With O2'],
  ['c', 'C With O2'],
  ['C#', 'C#'],
  ['Brainfuck', undefined],
])('a solution with the name %j is written in %s', (name, language) => {
  expect(solutionLanguageOf(name)).toBe(language)
})

it.each([
  ['csharp', ['C#']],
  ['ocaml', ['OCaml']],
  ['py.py3', ['Python3', 'PyPy3']],
  ['python2', ['Python2', 'PyPy2']],
  ['py', ['Python3', 'Python2', 'PyPy3', 'PyPy2']],
  ['C++ 17', ['C++ 17']],
  ['apl', []],
])('the name %j means %j', (name, called) => {
  expect(languagesCalled(name)).toEqual(called)
})
