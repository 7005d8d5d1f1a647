import type { JudgeCase, JudgeSpec } from './judge-spec.ts'

/**
 * Returns the maximum score of a test, for judging programs that output points: its own points, or those of its group (an
 * equal share of them if the group is summed). Tests without points, such as samples, have 0 if others have points, and
 * 100 if none has.
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

/** Maximum score of a test in problems without points. */
export const fullByDefault = 100
