import { classicProblems } from './problems/classics.ts'
import { countingProblems } from './problems/counting.ts'
import { numberProblems } from './problems/numbers.ts'
import type { EvaluatedProblem } from './problems/problem.ts'
import { sequenceProblems } from './problems/sequences.ts'
import { textProblems } from './problems/texts.ts'

export const evaluatedProblems: readonly EvaluatedProblem[] = [
  ...classicProblems,
  ...countingProblems,
  ...numberProblems,
  ...sequenceProblems,
  ...textProblems,
]
