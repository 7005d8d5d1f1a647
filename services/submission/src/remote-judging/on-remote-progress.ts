import { isFinal, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { EventData } from '@verdict/proto/events/event'
import type { remoteProgress } from '@verdict/proto/events/remote'
import { publishProgress } from '../submissions/changes/publish-live.ts'
import type { RemoteJudgingContext } from './context.ts'
import { runFields } from './remote-verdict.rules.ts'

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

/** Stores the progress of a run at a remote judge, unless there is a verdict or a later judging has begun. */
export async function onRemoteProgress(
  ctx: Omit<RemoteJudgingContext, 'rejudgingItems'>,
  event: EventData<typeof remoteProgress>,
): Promise<void> {
  const { submitId, attempt, status } = event
  if (isFinal(status)) return
  const shown = await ctx.submissions.updateOne(
    { _id: submitId, attempt, remote: { $exists: true }, status: { $in: unfinished } },
    { $set: { status, ...runFields(event) } },
  )
  if (shown.modifiedCount === 0) return
  ctx.readCache.invalidate()
  await publishProgress(ctx, { submitId, status, caseDone: 0, caseCount: 0 })
}
