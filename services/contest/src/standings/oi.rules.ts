import { pointsOf, pointsRule, type JudgedRun, type Points } from './points.rules.ts'

function unchanged(score: number): Points {
  return { score, rawScore: score }
}

export function latest(judged: readonly JudgedRun[]): Points {
  const last = judged.at(-1)
  return unchanged(last === undefined ? 0 : pointsOf(last))
}

function highest(judged: readonly JudgedRun[]): Points {
  return unchanged(Math.max(...judged.map(pointsOf)))
}

/** Of users with as many points the one with less run time: the sum of the least run times of accepted runs, ms. */
const byRunTime = (a: { time: number }, b: { time: number }) => a.time - b.time

/** The latest run of each problem counts. Source: `ContestCalculateRankManager` of HOJ. */
export const oiRecentRule = pointsRule(latest, byRunTime)

/** The best run of each problem counts. Source: as above. */
export const oiHighestRule = pointsRule(highest, byRunTime)
