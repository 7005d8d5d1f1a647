import type { ContestDoc } from '../../contests/contest.model.ts'
import type { ShadowContext } from '../context.ts'
import type { Mapping } from '../mapping/mapping.rules.ts'
import type { PrimaryState } from '../primary/primary.rules.ts'
import type { ShadowSubmission } from '../primary/shadow.model.ts'
import { findOwn } from './own-submissions.rules.ts'

/**
 * Finds submissions of the primary that exist here already: submitted to both systems, or imported under their ID by
 * the Contest API. Results are added to `rows`.
 */
export async function linkSubmissions(
  ctx: Pick<ShadowContext, 'boards' | 'clicsSubmissionIds' | 'shadowSubmissions'>,
  contest: ContestDoc,
  found: {
    submissions: PrimaryState['submissions']
    mapping: Mapping
    rows: Map<string, ShadowSubmission>
  },
): Promise<void> {
  const cid = contest._id
  const { submissions, mapping, rows } = found
  const open = new Map([...submissions].filter(([id]) => rows.get(id)?.isTaken !== true))
  if (open.size === 0) return
  const [{ runs }, given] = await Promise.all([
    ctx.boards.runs(contest, { withExcluded: true }),
    ctx.clicsSubmissionIds.find({ cid }, { _id: 0, id: 1, submitId: 1 }).lean(),
  ])
  const used = new Set([...rows.values()].flatMap(({ isTaken, submitId }) => (isTaken ? (submitId ?? []) : [])))
  const own = findOwn(open, {
    mapping,
    runs: runs.filter(({ submitId }) => !used.has(submitId)),
    pids: new Map(contest.problems.map(({ displayId, pid }) => [displayId, pid])),
    given: new Map(given.map(({ id, submitId }) => [id, submitId])),
  })
  for (const [id, submitId] of own) {
    const update = { $set: { submitId, isTaken: true, failure: null } }
    const row = await ctx.shadowSubmissions
      .findOneAndUpdate({ cid, id }, update, { upsert: true, returnDocument: 'after' })
      .lean<ShadowSubmission>()
    if (row !== null) rows.set(id, row)
  }
}
