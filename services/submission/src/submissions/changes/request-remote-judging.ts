import type { ClientSession } from 'mongoose'
import type { EventData } from '@verdict/proto/events/event'
import { remoteJudgingRequested } from '@verdict/proto/events/submission'
import type { SubmissionsContext } from '../context.ts'
import type { SubmissionRow } from '../submission.model.ts'

type Requested = Pick<SubmissionRow, '_id' | 'uid' | 'attempt' | 'language' | 'code' | 'remote' | 'cid'>
type Request = Pick<EventData<typeof remoteJudgingRequested>, 'lane' | 'isRunKept'> & { at: Date }

/** Hands a submission to a problem of a remote judge over to be judged there, in the caller's transaction. */
export async function requestRemoteJudging(
  ctx: Pick<SubmissionsContext, 'outbox'>,
  session: ClientSession,
  { _id: submitId, uid, attempt, language, code, remote, cid }: Requested,
  { lane, isRunKept, at }: Request,
): Promise<void> {
  if (remote === undefined) throw new Error(`submission ${submitId} is judged here`)
  const { judge: key, problem, needsConfirmation = cid > 0 } = remote
  const about = { submitId, attempt, uid, key, problem, language, code, needsConfirmation }
  await ctx.outbox.add(session, remoteJudgingRequested, { ...about, lane, isRunKept, at: at.toISOString() })
}
