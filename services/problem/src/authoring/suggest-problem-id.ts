import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import type { EditorContext } from '../editor/context.ts'
import { problemKeyOf } from '../problems/problem-id.rules.ts'
import { nextProblemId, splitProblemId } from './next-problem-id.rules.ts'

const firstId = 'P1000'

/** Ids of groups begin with their own short names; names without a number, as packages bring them, are no series. */
async function prefixOfLatest(ctx: Pick<EditorContext, 'problems'>): Promise<string | null> {
  const numbered = { deletedAt: null, gid: null, problemKey: /[0-9]$/ }
  const latest = await ctx.problems.findOne(numbered, { problemId: 1 }).sort({ _id: -1 }).lean()
  return latest === null ? null : splitProblemId(latest.problemId).prefix
}

/**
 * A free ID: one more than the highest number among IDs with the prefix; without a prefix, that of the newest problem
 * of the site is used.
 */
export async function suggestProblemId(ctx: Pick<EditorContext, 'problems'>, prefix?: string): Promise<string> {
  const idPrefix = (prefix ?? '').trim() === '' ? await prefixOfLatest(ctx) : (prefix ?? '').trim()
  if (idPrefix === null) return firstId
  const highest = await ctx.problems
    .findOne({ problemKey: { $regex: `^${escapeRegExp(problemKeyOf(idPrefix))}[0-9]+$` } }, { problemId: 1 })
    .sort({ idLength: -1, problemKey: -1 })
    .lean()
  return nextProblemId(highest?.problemId ?? idPrefix)
}
