import type { ClientSession, QueryFilter } from 'mongoose'
import { appendJournal } from '../journal/append-journal.ts'
import type { VirtualRunsContext } from './context.ts'
import type { VirtualRunDoc } from './virtual-run.model.ts'

/** Ends virtual runs of a contest that last at that instant, all or those of a user; gives how many. */
export async function endRuns(
  ctx: Pick<VirtualRunsContext, 'virtualRuns' | 'journal' | 'journalHeads' | 'clock'>,
  session: ClientSession,
  { cid, uid, at }: { cid: number; uid?: string; at: Date },
): Promise<number> {
  const lasting: QueryFilter<VirtualRunDoc> = { cid, endsAt: { $gt: at }, ...(uid === undefined ? {} : { uid }) }
  const runs = await ctx.virtualRuns.find(lasting).session(session).lean<VirtualRunDoc[]>()
  if (runs.length === 0) return 0
  const ids = runs.map(({ _id }) => _id)
  await ctx.virtualRuns.updateMany({ _id: { $in: ids } }, { $set: { endsAt: at, isGivenUp: true } }, { session })
  const ended = runs.map((run) => ({ kind: 'virtual_ended', id: run._id, uid: run.uid, atMs: at.getTime() }) as const)
  await appendJournal(ctx, session, cid, ended)
  return runs.length
}
