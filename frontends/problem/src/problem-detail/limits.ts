import { limitFactors, type LimitFactors } from '@verdict/proto/codes/languages/limit-factors'

export interface Limits {
  timeMs: number
  memoryMb: number
}

const unchanged: LimitFactors = { time: 1, memory: 1 }

/** Problems of Codeforces and its gym have the same limits in every language. */
const keepsLimits = (problemId: string) => /^(CF|GYM)-/i.test(problemId)

/** Limits of a problem in a language. */
export function limitsFor(
  language: string,
  problem: { problemId: string; timeLimit: number; memoryLimit: number },
): Limits {
  const { time, memory } = keepsLimits(problem.problemId) ? unchanged : limitFactors(language)
  return { timeMs: problem.timeLimit * time, memoryMb: problem.memoryLimit * memory }
}
