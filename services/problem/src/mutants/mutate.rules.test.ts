import { describe, expect, it } from '@jest/globals'
import { maxMutants, mutantsOf } from './mutate.rules.ts'

const changesOf = (language: string, code: string) =>
  (mutantsOf(language, code) ?? []).map(({ operator, line, after }) => `${operator} ${line}: ${after.trim()}`)

describe('mutants of a program', () => {
  it('in C++ change bounds, comparisons, numbers, operators and types, and nothing that is not computed', () => {
    const code = [
      '#include <bits/stdc++.h> // a < b',
      'long long f(vector<int> v) {',
      '  cout << "1 < 2";',
      '  while (a < 10) a++;',
      '  return 0;',
      '}',
    ]
    expect(changesOf('C++ 17', code.join('\n'))).toEqual([
      'type 2: int f(vector<int> v) {',
      'bound 4: while (a <= 10) a++;',
      'comparison 4: while (a >= 10) a++;',
      'off_by_one 4: while (a < 11) a++;',
      'off_by_one 4: while (a < 9) a++;',
      'arithmetic 4: while (a < 10) a--;',
    ])
  })

  it('in Java and Python follow the syntax of the language', () => {
    expect(changesOf('Java', 'class A { long f(int a) { return a * 2L; } }')).toEqual([
      'type 1: class A { int f(int a) { return a * 2L; } }',
      'arithmetic 1: class A { long f(int a) { return a + 2L; } }',
      'off_by_one 1: class A { long f(int a) { return a * 3L; } }',
      'off_by_one 1: class A { long f(int a) { return a * 1L; } }',
    ])
    expect(changesOf('Python3', 'if a // b == c and d:\n    x -= y')).toEqual([
      'arithmetic 1: if a * b == c and d:',
      'comparison 1: if a // b != c and d:',
      'logic 1: if a // b == c or d:',
      'arithmetic 2:     x += y'.replace('    ', ''),
    ])
  })

  it('are spread over the program if there are too many, and do not exist for other languages', () => {
    const code = Array.from({ length: 200 }, (_, no) => `x += a[${no}] + b`).join('\n')
    const mutants = mutantsOf('Python3', code) ?? []
    expect(mutants).toHaveLength(maxMutants)
    expect(mutants.at(-1)?.line).toBeGreaterThan(190)
    expect(mutantsOf('Golang', 'package main')).toBeNull()
  })
})
