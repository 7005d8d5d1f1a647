import { isFinal } from '@verdict/proto/codes/judge-status'
import type { EventData } from '@verdict/proto/events/event'
import type { submissionJudged } from '@verdict/proto/events/submission'
import type { LiveData } from '@verdict/proto/live/topic'
import { submissionTopic } from '@verdict/proto/live/submission'
import type { SubmissionsContext } from '../context.ts'
import { scopeOf } from '../find-submission.ts'
import type { SubmissionRow } from '../submission.model.ts'
import { covers, masksOf, type MaskedFacts, type VerdictMask } from '../visibility.rules.ts'

type Step = LiveData<typeof submissionTopic>
type LiveContext = Pick<SubmissionsContext, 'submissions' | 'ownerCache' | 'policies' | 'live' | 'log' | 'clock'>
type Owned = Pick<SubmissionRow, 'uid' | 'username' | 'cid' | 'tid' | 'gid' | 'submitTime'>

const ownerFields = { uid: 1, username: 1, cid: 1, tid: 1, gid: 1, submitTime: 1 } as const

/** Publishes a step of a judging to the open pages of its owner. */
export async function publishProgress(
  ctx: LiveContext,
  step: Pick<Step, 'submitId' | 'status' | 'caseDone' | 'caseCount'>,
): Promise<void> {
  await publishStep(ctx, { ...step, score: null, time: null, memory: null })
}

/** Publishes a verdict in the same way. `id` is that of the event, so that a repeated one reaches no page twice. */
export async function publishVerdict(
  ctx: LiveContext,
  { id, data }: { id: string; data: EventData<typeof submissionJudged> },
): Promise<void> {
  const { submitId, status, score, timeMs, memoryKb } = data
  const step = { submitId, status, caseDone: 0, caseCount: 0, score, time: timeMs, memory: memoryKb }
  try {
    await publishStep(ctx, step, `live-${id}`)
  } catch (error) {
    // Pages also poll from time to time.
    ctx.log.debug({ err: error, submitId }, 'a verdict could not be pushed')
  }
}

/** A juror has verified a verdict: whoever waits for it on an open page learns it now. */
export async function publishVerified(
  ctx: LiveContext,
  submission: Owned & Pick<SubmissionRow, '_id' | 'status' | 'attempt' | 'score' | 'timeMs' | 'memoryKb'>,
  id: string,
): Promise<void> {
  const { _id: submitId, status, score, timeMs, memoryKb, attempt } = submission
  const step = { submitId, status, caseDone: 0, caseCount: 0, score, time: timeMs, memory: memoryKb }
  const mask = await maskForOwner(ctx, submission, { status, attempt, verifiedAttempt: attempt })
  await publishToOwner(ctx, submission.uid, mask, { step, id: `live-${id}` })
}

/**
 * Publishes no more than the policy of the scope lets an ordinary user know of their own submission: for a hidden
 * verdict the status that is shown instead, without the steps before it. For a verdict that awaits a juror nothing is
 * published: it stays pending.
 */
async function publishStep(ctx: LiveContext, step: Step, id?: string): Promise<void> {
  const submission = await ctx.ownerCache.get(String(step.submitId), () =>
    ctx.submissions.findById(step.submitId, ownerFields).lean().exec(),
  )
  if (submission === null) return
  // A judging that is running, or has just ended, cannot be verified yet.
  const mask = await maskForOwner(ctx, submission, { status: step.status, attempt: 1 })
  await publishToOwner(ctx, submission.uid, mask, { step, id })
}

async function publishToOwner(
  ctx: LiveContext,
  uid: string,
  mask: VerdictMask | undefined,
  { step, id }: { step: Step; id: string | undefined },
): Promise<void> {
  if (mask !== undefined && (mask.unverified || !isFinal(step.status))) return
  const shown = mask === undefined ? step : { ...step, status: mask.status, score: null, time: null, memory: null }
  await ctx.live.publish(submissionTopic, uid, shown, id)
}

async function maskForOwner(
  ctx: LiveContext,
  submission: Owned,
  facts: Omit<MaskedFacts, 'submitTime'>,
): Promise<VerdictMask | undefined> {
  const { uid, username, submitTime } = submission
  const policy = await ctx.policies.policyFor({ uid, username, roles: ['default_user'] }, scopeOf(submission))
  const masks = masksOf(policy, ctx.clock.now())
  return masks.find((mask) => mask.whose === 'own' && covers(mask, { submitTime, ...facts }))
}
