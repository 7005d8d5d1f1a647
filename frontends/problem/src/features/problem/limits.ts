export interface Limits {
  timeMs: number
  memoryMb: number
}

/** C and C++ of every standard, with O2 or without. */
const isPlain = (language: string) => /^C(\+\+)?( \d+)?( With O2)?$/i.test(language)

/** Problems mirrored from Codeforces and its gym keep their limits for every language. */
const keepsLimits = (problemId: string) => /^(CF|GYM)-/i.test(problemId)

/** The limits that hold for a language: doubled for all but C and C++. */
export function limitsFor(
  language: string,
  problem: { problemId: string; timeLimit: number; memoryLimit: number },
): Limits {
  const factor = isPlain(language) || keepsLimits(problem.problemId) ? 1 : 2
  return { timeMs: problem.timeLimit * factor, memoryMb: problem.memoryLimit * factor }
}
