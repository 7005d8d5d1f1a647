import type { Locale } from '@verdict/proto/codes/locale'

/** A problem of the evaluation set: a correct program, and the part of a line in which the wrong one differs. */
export interface EvaluatedProblem {
  name: string
  language: 'C++' | 'Python3'
  statement: Readonly<Record<Locale, string>>
  /** A test that the wrong program fails. */
  failing: { input: string; output: string }
  solution: string
  /** The first occurrence of `right` in the solution is replaced by `wrong`. */
  wrongLine: { right: string; wrong: string }
}

type Program = Pick<EvaluatedProblem, 'language' | 'solution'>

export function cpp(...lines: string[]): Program {
  const whole = ['#include <bits/stdc++.h>', 'using namespace std;', 'int main() {', ...lines, '}']
  return { language: 'C++', solution: whole.join('\n') }
}

export function python(...lines: string[]): Program {
  return { language: 'Python3', solution: lines.join('\n') }
}

export function problem({
  solution,
  ...about
}: Omit<EvaluatedProblem, keyof Program> & { solution: Program }): EvaluatedProblem {
  return { ...about, ...solution }
}

/** The program with the fault. */
export function wrongProgramOf({ solution, wrongLine: { right, wrong } }: EvaluatedProblem): string {
  return solution.replace(right, () => wrong)
}

/** Number of the faulty line, from 1. */
export function faultyLineOf({ solution, wrongLine: { right } }: EvaluatedProblem): number {
  return solution.slice(0, solution.indexOf(right)).split('\n').length
}
