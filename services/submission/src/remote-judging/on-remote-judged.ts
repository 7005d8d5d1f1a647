import { inTransaction } from '@verdict/kit/mongo'
import type { EventData } from '@verdict/proto/events/event'
import type { remoteJudged } from '@verdict/proto/events/remote'
import { taskIdOf } from '../queue/tasks/index.ts'
import { recordOutcome } from '../rejudging/record-outcome.ts'
import { writeVerdict } from '../submissions/changes/write-verdict.ts'
import type { RemoteJudgingContext } from './context.ts'
import { runFields, toRemoteVerdict } from './remote-verdict.rules.ts'

/** Stores the verdict of a remote judge. Idempotent; a verdict of an earlier attempt is ignored. */
export async function onRemoteJudged(ctx: RemoteJudgingContext, event: EventData<typeof remoteJudged>): Promise<void> {
  const { submitId, attempt, key, failure, detail, evidence, at } = event
  const verdict = toRemoteVerdict(event)
  const judging = { submitId, attempt, kind: 'judged', by: null, at: new Date(at), workerId: key } as const
  await inTransaction(ctx.db, async (session) => {
    const run = {
      ...runFields(event),
      'remote.failure': failure,
      'remote.detail': failure === '' ? '' : detail,
      ...(evidence === undefined ? {} : { 'remote.evidence': evidence }),
    }
    const only = { _id: submitId, attempt, judgedAt: null, remote: { $exists: true } }
    const before = await ctx.submissions
      .findOneAndUpdate(
        only,
        { $set: run, ...(evidence === undefined ? { $unset: { 'remote.evidence': 1 } } : {}) },
        { session, projection: { remote: 1 } },
      )
      .lean()
    if (before === null) return
    const judger = event.account === '' ? key : `${key} ${event.account}`
    await writeVerdict(ctx, session, { judging, verdict, only: { attempt }, judger, isManual: false })
    const rejudgingId = before.remote?.rejudgingId
    if (rejudgingId === undefined) return
    await recordOutcome(ctx, session, { _id: taskIdOf(submitId), submitId, rejudgingId, workerId: key }, verdict)
  })
  ctx.readCache.invalidate()
}
