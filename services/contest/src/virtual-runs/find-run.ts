import type { VirtualRunsContext } from './context.ts'
import type { VirtualRunDoc } from './virtual-run.model.ts'
import { isRunning } from './virtual-run.rules.ts'

/** A user's virtual runs of a contest, newest first. Kept for a second. */
export function runsOf(
  ctx: Pick<VirtualRunsContext, 'virtualRuns' | 'readCache'>,
  cid: number,
  uid: string,
): Promise<VirtualRunDoc[]> {
  return ctx.readCache.get(`virtual ${cid} ${uid}`, () =>
    ctx.virtualRuns.find({ cid, uid }).sort({ number: -1 }).lean<VirtualRunDoc[]>().exec(),
  )
}

/** The virtual run that a user was in at an instant. Of a contest that has not ended by then there is none. */
export async function runAt(
  ctx: Pick<VirtualRunsContext, 'virtualRuns' | 'readCache'>,
  { _id: cid, endsAt }: { _id: number; endsAt: Date },
  actor: { uid: string } | null,
  at: Date,
): Promise<VirtualRunDoc | null> {
  if (actor === null || at < endsAt) return null
  const runs = await runsOf(ctx, cid, actor.uid)
  return runs.find((run) => isRunning(run, at)) ?? null
}
