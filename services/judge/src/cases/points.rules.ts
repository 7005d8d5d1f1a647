import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'

/** Returns `percent` (0 to 100) of the points, rounded down. Source: spec 3-api §4, "Score". */
export function shareOf(percent: number, full: number): number {
  // In floating point, 0.29 * 100 is a little less than 29.
  return Math.floor((percent * full) / 100 + 1e-9)
}

/**
 * The most that a test can be worth, for judging programs that count in points: its own points, else what its group
 * leaves for it (an equal share where the tests of the group add up). 0: it gives no points and others do, as samples.
 * Where no test has points, each is worth 100.
 */
export function fullScoreOf(
  { groups, cases }: Pick<JudgeSpec, 'groups' | 'cases'>,
  { score, group }: Pick<JudgeCase, 'score' | 'group'>,
): number {
  if (score > 0) return score
  const declared = groups.find(({ num }) => num === group)
  if (declared === undefined && groups.length === 0 && cases.every((one) => one.score <= 0)) return fullByDefault
  if (declared === undefined || declared.points <= 0) return 0
  if (declared.policy !== 'sum') return declared.points
  return declared.points / cases.filter((one) => one.group === group).length
}

/** Of a test of which nothing says what it is worth. */
export const fullByDefault = 100

export function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0)
}
