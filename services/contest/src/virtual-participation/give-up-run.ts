import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findVisibleContest } from '../contests/find-contest.ts'
import { publishPolicyChanged } from '../contests/save-contest.ts'
import { endRuns } from '../virtual-runs/end-runs.ts'
import { inJournalTransaction } from '../journal/append-journal.ts'
import type { VirtualParticipationContext } from './context.ts'

/** Ends the actor's virtual run of a contest now. @throws AppError contest.not_found, contest.virtual_not_running */
export async function giveUpVirtualRun(
  ctx: VirtualParticipationContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<void> {
  const contest = await findVisibleContest(ctx, actor, cid)
  await inJournalTransaction(ctx, cid, async (session) => {
    const ended = await endRuns(ctx, session, { cid, uid: actor.uid, at: ctx.clock.now() })
    if (ended === 0) throw new AppError('contest.virtual_not_running')
    await publishPolicyChanged(ctx, session, contest)
  })
  ctx.readCache.invalidate()
  ctx.boards.changed(cid)
}
