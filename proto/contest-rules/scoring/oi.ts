import type { ContestRule } from '../contest-rule.ts'
import { chosenValue } from '../options.ts'
import { highest, latest, pointsScoring, pointsTraits } from './points.ts'

/**
 * Of users with equal points, the one with less run time is ahead: the sum of the minimum run times of accepted runs in
 * ms.
 */
const byRunTime = (a: { time: number }, b: { time: number }) => a.time - b.time

const countings = { Recent: pointsScoring(latest, byRunTime), Highest: pointsScoring(highest, byRunTime) } as const

/** The latest or the best run of each problem counts. Source: `ContestCalculateRankManager` of HOJ. */
export const oiRule = {
  name: 'oi',
  ...pointsTraits,
  latestCounts: (options) => chosenValue('oiRankScoreType', options) === 'Recent',
  options: ['oiRankScoreType'],
  scoring: ({ options }) => countings[chosenValue('oiRankScoreType', options)],
} as const satisfies ContestRule
