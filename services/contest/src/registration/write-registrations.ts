import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { publishPolicyChanged } from '../contests/save-contest.ts'
import { appendJournal } from '../journal/append-journal.ts'
import type { NewRegistration } from '../models/registration.model.ts'
import type { RegistrationContext } from './context.ts'

type WriteContext = Pick<
  RegistrationContext,
  'db' | 'contests' | 'registrations' | 'journal' | 'journalHeads' | 'outbox' | 'clock'
>

/**
 * Stores registrations for one contest in one transaction, so that a class which registers at the start costs a few
 * transactions.
 *
 * @throws AppError contest.password_wrong: the password has changed since it was checked
 */
export async function writeRegistrations(
  ctx: WriteContext,
  cid: number,
  entries: readonly NewRegistration[],
): Promise<void> {
  const moments = [...new Set(entries.map(({ registeredFrom }) => registeredFrom.getTime()))]
  await inTransaction(ctx.db, async (session) => {
    await ctx.registrations.insertMany(
      entries.map(({ uid, username, at }) => ({ cid, uid, username, at })),
      { session, lean: true },
    )
    // After a change of the password, it is asked for again: at most one of several times can be that of the contest.
    const counted = { _id: cid, registeredFrom: { $all: moments.map((ms) => new Date(ms)) } }
    const change = { $inc: { participants: entries.length } }
    const contest = await ctx.contests.findOneAndUpdate(counted, change, { session, projection: { gid: 1 } }).lean()
    if (contest === null) throw new AppError('contest.password_wrong')
    const events = entries.map(({ uid, at }) => ({ kind: 'registered', uid, atMs: at.getTime() }) as const)
    await appendJournal(ctx, session, cid, events)
    await publishPolicyChanged(ctx, session, contest)
  })
}
