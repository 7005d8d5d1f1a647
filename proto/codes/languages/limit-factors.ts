/** Factors for the limits of a problem in one language. */
export interface LimitFactors {
  time: number
  memory: number
}

/** C and C++ of every standard and compiler. */
const cFamily = /^C(\+\+)?( \d+)?( With O2| Clang)?$/

const problemLimits: LimitFactors = { time: 1, memory: 1 }
const doubled: LimitFactors = { time: 2, memory: 2 }

/**
 * C and C++ get the problem's limits, every other language twice its time and memory, whoever judges or shows them.
 *
 * Source: spec 3-api §4, "Limits".
 */
export function limitFactors(language: string): LimitFactors {
  return cFamily.test(language) ? problemLimits : doubled
}
