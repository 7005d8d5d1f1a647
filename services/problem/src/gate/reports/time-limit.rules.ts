import { limitFactors } from '@verdict/proto/codes/languages/limit-factors'
import type { GateReport } from '@verdict/proto/http/problem/preparation/gate'

/** Source: Problem Package Format 2025-09, `limits`: `ac_to_time_limit`, `time_limit_to_tle`, `time_resolution`. */
export const timeLimitRule = { acceptedTimes: 2, slowTimes: 1.5, resolutionMs: 1000 } as const

/** An accepted solution with the time of its slowest test. */
export interface TimedSolution {
  language: string
  timeMs: number
}

/**
 * The suggested time limit: the smallest whole number of seconds that is at least twice the time of the slowest
 * accepted solution, divided by the factor of its language. Null: unknown.
 */
export function suggestTimeLimit(presentMs: number, accepted: readonly TimedSolution[]): GateReport['timeLimit'] {
  const languages = [...new Set(accepted.map(({ language }) => language))].map((language) => {
    const slowestMs = Math.max(...accepted.filter((one) => one.language === language).map(({ timeMs }) => timeMs))
    const { time } = limitFactors(language)
    const suggestedMs = wholeSteps((slowestMs * timeLimitRule.acceptedTimes) / time)
    return { language, slowestMs, limitMs: presentMs * time, suggestedMs }
  })
  const suggestedMs = languages.length === 0 ? null : Math.max(...languages.map((one) => one.suggestedMs))
  return { presentMs, suggestedMs, languages }
}

function wholeSteps(ms: number): number {
  const { resolutionMs } = timeLimitRule
  return Math.max(1, Math.ceil(ms / resolutionMs)) * resolutionMs
}
