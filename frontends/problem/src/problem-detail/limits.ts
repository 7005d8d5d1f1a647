import { limitFactors, type LimitFactors } from '@verdict/proto/codes/languages/limit-factors'
import type { ProblemDetail } from './problem-detail.ts'

export interface Limits {
  timeMs: number
  memoryMb: number
}

const unchanged: LimitFactors = { time: 1, memory: 1 }

/** Limits of a problem in a language; where it is judged elsewhere, the server lists the languages of C and C++. */
export function limitsFor(
  language: string,
  {
    problem,
    undoubledLanguages,
  }: { problem: Pick<ProblemDetail['problem'], 'timeLimit' | 'memoryLimit'> } & Pick<
    ProblemDetail,
    'undoubledLanguages'
  >,
): Limits {
  const { time, memory } = undoubledLanguages?.includes(language) === true ? unchanged : limitFactors(language)
  return { timeMs: problem.timeLimit * time, memoryMb: problem.memoryLimit * memory }
}
