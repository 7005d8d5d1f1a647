import type { ClientSession, Model } from 'mongoose'
import type { ContestEdit } from '../../contests/context.ts'
import type { ClicsContest } from '../feed/feed.model.ts'
import { movedThaw, thawedByEdit } from './thaw.rules.ts'

/** Adjusts the scheduled thaw of a contest after an edit at `now`, and when it was thawed, in the same transaction. */
export async function moveThaw(
  { clicsContests }: { clicsContests: Model<ClicsContest> },
  session: ClientSession,
  { before, after, now }: ContestEdit,
): Promise<void> {
  const own = await clicsContests.findById(after._id).session(session).lean()
  const [scheduled, known] = [own?.thawAt ?? null, own?.thawedAt ?? null]
  const byEdit = thawedByEdit(before, after, now)
  const thawedAt = byEdit === undefined ? known : byEdit
  // A contest that the edit has thawed has no thaw to come.
  const thawAt = scheduled === null || byEdit instanceof Date ? null : movedThaw(scheduled, before, after)
  if (thawAt?.getTime() === scheduled?.getTime() && thawedAt?.getTime() === known?.getTime()) return
  await clicsContests.updateOne({ _id: after._id }, { $set: { thawAt, thawedAt } }, { session, upsert: true })
}
