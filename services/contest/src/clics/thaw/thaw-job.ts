import { inTransaction } from '@verdict/kit/mongo'
import { defineJob, type Job } from '@verdict/kit/job'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { standingsSettings } from '../../contests/contest.rules.ts'
import { publishPolicyChanged } from '../../contests/save-contest.ts'
import type { ContestContext } from '../../context.ts'
import { appendJournal } from '../../standings/append-journal.ts'

const everyMs = 5_000

/** Lifts the seals of contests whose time of thawing has come. */
export function thawJob(ctx: ContestContext): Job {
  return defineJob({
    name: 'thaw-boards',
    schedule: { everyMs },
    async run(signal) {
      const due = await ctx.clicsContests.find({ thawAt: { $ne: null, $lte: ctx.clock.now() } }, { _id: 1 }).lean()
      for (const { _id: cid } of due) {
        if (signal.aborted) break
        await thaw(ctx, cid)
      }
      return { thawed: due.length }
    },
  })
}

async function thaw(ctx: ContestContext, cid: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.contests.findById(cid).session(session).lean<ContestDoc>()
    if (before !== null) {
      const fields = { autoRealRank: true, version: before.version + 1, updatedAt: ctx.clock.now() }
      await ctx.contests.updateOne({ _id: cid }, { $set: fields }, { session })
      const settings = standingsSettings({ ...before, ...fields })
      await appendJournal(ctx, session, cid, [{ kind: 'settings', settings }])
      await publishPolicyChanged(ctx, session, before)
    }
    await ctx.clicsContests.updateOne({ _id: cid }, { $set: { thawAt: null } }, { session })
  })
  ctx.reads.invalidate()
  ctx.boards.changed(cid)
}
