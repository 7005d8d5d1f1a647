import { defineJob, type Job } from '@verdict/kit/job'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { rankingSettings } from '../../contests/contest.rules.ts'
import { contestSaved, publishPolicyChanged } from '../../contests/save-contest.ts'
import type { ClicsContext } from '../context.ts'
import { isFrozen } from '../../ranking/freeze.rules.ts'
import { appendJournal, inJournalTransaction } from '../../journal/append-journal.ts'

const everyMs = 5_000

/** Lifts the freeze of contests at their scheduled thaw, but never before their end. */
export function thawJob(ctx: ClicsContext): Job {
  return defineJob({
    name: 'thaw-boards',
    schedule: { everyMs },
    isNeeded: async () => (await ctx.clicsContests.exists(isDue(ctx))) !== null,
    async run(signal) {
      const due = await ctx.clicsContests.find(isDue(ctx), { _id: 1 }).lean()
      for (const { _id: cid } of due) {
        if (signal.aborted) break
        await thaw(ctx, cid)
      }
      return { thawed: due.length }
    },
  })
}

const isDue = ({ clock }: Pick<ClicsContext, 'clock'>) => ({ thawAt: { $ne: null, $lte: clock.now() } })

async function thaw(ctx: ClicsContext, cid: number): Promise<void> {
  await inJournalTransaction(ctx, cid, async (session) => {
    const before = await ctx.contests.findById(cid).session(session).lean<ContestDoc>()
    if (before !== null && before.endsAt > ctx.clock.now()) return
    const own = await ctx.clicsContests
      .findOne({ _id: cid, ...isDue(ctx) })
      .session(session)
      .lean()
    const scheduled = own?.thawAt ?? null
    if (scheduled === null) return
    const isThawing = before !== null && isFrozen(before, ctx.clock.now())
    // The job runs a moment later than it was due.
    const thawedAt = isThawing ? { thawedAt: scheduled < before.endsAt ? before.endsAt : scheduled } : {}
    await ctx.clicsContests.updateOne({ _id: cid }, { $set: { thawAt: null, ...thawedAt } }, { session })
    if (before === null) return
    const fields = { autoRealRank: true, version: before.version + 1, updatedAt: ctx.clock.now() }
    await ctx.contests.updateOne({ _id: cid }, { $set: fields }, { session })
    const settings = rankingSettings({ ...before, ...fields })
    await appendJournal(ctx, session, cid, [{ kind: 'settings', settings }])
    await publishPolicyChanged(ctx, session, before)
  })
  await contestSaved(ctx, cid)
}
