import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import { relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import type { DeletionContext } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'

const everyMs = 60_000
const maxBatchSize = 500

/**
 * Deletes accounts after their waiting period, each in its own transaction, so that an interrupted run is continued by
 * the next.
 */
export function deleteDueAccounts(ctx: DeletionContext): Job {
  return defineJob({
    name: 'delete-accounts',
    schedule: { everyMs },
    atStart: true,
    async run(signal) {
      const now = ctx.clock.now()
      const due = await ctx.accounts
        .find({ deleteAt: { $lte: now } }, { _id: 1 })
        .sort({ deleteAt: 1 })
        .limit(maxBatchSize)
        .lean()
      let deleted = 0
      for (const { _id: uid } of due) {
        if (signal.aborted) break
        if (await deleteDue(ctx, uid, now)) deleted += 1
      }
      return { deleted }
    },
  })
}

/** Returns false if the owner has signed in meanwhile. */
async function deleteDue(ctx: DeletionContext, uid: string, now: Date): Promise<boolean> {
  const revocations = await inTransaction(ctx.db, async (session) => {
    const account = await ctx.accounts
      .findOne({ _id: uid, deleteAt: { $lte: now } })
      .session(session)
      .lean()
    return account === null ? null : eraseAccounts(ctx, session, [account], null)
  })
  if (revocations === null) return false
  await relayRevocations(ctx, revocations)
  return true
}
