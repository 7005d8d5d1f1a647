import type { ClientSession, Model } from 'mongoose'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { ClicsContest } from '../feed/feed.model.ts'
import { movedThaw } from './thaw.rules.ts'

/** Adjusts the scheduled thaw of a contest whose times were edited, in the same transaction. */
export async function moveThaw(
  { clicsContests }: { clicsContests: Model<ClicsContest> },
  session: ClientSession,
  { before, after }: { before: ContestDoc; after: ContestDoc },
): Promise<void> {
  if (after.endsAt.getTime() === before.endsAt.getTime()) return
  const own = await clicsContests.findById(after._id).session(session).lean()
  const scheduled = own?.thawAt ?? null
  if (scheduled === null) return
  const thawAt = movedThaw(scheduled, before, after)
  await clicsContests.updateOne({ _id: after._id }, { $set: { thawAt } }, { session })
}
