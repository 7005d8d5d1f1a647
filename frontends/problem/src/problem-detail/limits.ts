import { limitFactors, type LimitFactors } from '@verdict/proto/codes/languages/limit-factors'

export interface Limits {
  timeMs: number
  memoryMb: number
}

const unchanged: LimitFactors = { time: 1, memory: 1 }

/** Problems mirrored from Codeforces and its gym keep their limits for every language. */
const keepsLimits = (problemId: string) => /^(CF|GYM)-/i.test(problemId)

/** The limits that hold for a language. */
export function limitsFor(
  language: string,
  problem: { problemId: string; timeLimit: number; memoryLimit: number },
): Limits {
  const { time, memory } = keepsLimits(problem.problemId) ? unchanged : limitFactors(language)
  return { timeMs: problem.timeLimit * time, memoryMb: problem.memoryLimit * memory }
}
