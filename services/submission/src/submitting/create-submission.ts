import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { dayNumber } from '@verdict/kit/days.rules'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { describeSpan } from '@verdict/kit/trace'
import type { Actor } from '@verdict/kit/actor'
import { submissionCreated, submissionEntered } from '@verdict/proto/events/submission'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { SubmittingContext } from './context.ts'
import { forgetDays } from '../days/count-days.ts'
import { countJudging, findJudgingQuota, type JudgingQuota } from '../quotas/judging-quota.ts'
import { laneOf } from '../queue/tasks/index.ts'
import { assertCaptcha } from '../admission/assert-captcha.ts'
import { assertQueueCapacity } from '../admission/assert-queue-capacity.ts'
import { assertLanguage } from '../admission/assert-language.ts'
import { assertInScope } from '../admission/assert-scope.ts'
import { textLanguage } from '../admission/code.rules.ts'
import { findRepeated, idempotencyRow } from './idempotency.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { rememberCreated } from '../submissions/remember-created.ts'
import { requestRemoteJudging } from '../submissions/request-remote-judging.ts'
import { newSubmission, newTask, toCreatedEvent, toEnteredEvent } from './new-rows.ts'
import type { AdmittedRequest, CheckedRequest, SubmitOptions } from './submission-steps.ts'
import { findProblemBrief } from '../projections/find-problem-brief.ts'
import { enforceInterval, intervalKey } from '../admission/enforce-interval.ts'

/**
 * Stores a submission with its task, under the scope, lane and tenant and by the problem version that the policy of the
 * scope names. What counts is when it came in.
 *
 * @throws AppError what the policy refuses with, problem.not_found, submission.language_not_offered,
 *   submission.captcha_required, auth.captcha_wrong, submission.answers_wrong_mode, group.judging_quota, submission.too_soon, submission.too_many_waiting, submission.idempotency_reused
 */
export async function createSubmission(
  ctx: SubmittingContext,
  actor: Actor,
  request: CheckedRequest,
  { idempotencyKey, enteredBy }: SubmitOptions = {},
): Promise<SubmissionRow> {
  const receivedAt = ctx.clock.now()
  const findFirst = () => findRepeated(ctx, actor, request, idempotencyKey)
  const first = await findFirst()
  if (first !== undefined) return first
  const { policy, inScope } = await assertInScope(ctx, actor, request, 'submit', {
    ...{ displayIds: [request.pid], at: receivedAt },
  })
  await assertCaptcha(ctx, actor, policy, request)
  const [brief, submitId] = await Promise.all([
    findProblemBrief(ctx, inScope.pid),
    nextId(ctx.db, 'submissions'),
    assertQueueCapacity(ctx, actor),
  ])
  const problem = { inScope, brief }
  describeSpan({ 'verdict.submit_id': submitId })
  const admitted = { actor, request, policy, problem, submittedAt: receivedAt, submitId, idempotencyKey, findFirst }
  return storeSubmission(ctx, { ...admitted, ...(enteredBy === undefined ? {} : { enteredBy }) })
}

/**
 * Stores what may be submitted.
 *
 * @throws AppError submission.language_not_offered, submission.answers_wrong_mode, group.judging_quota, submission.too_soon
 */
export async function storeSubmission(ctx: SubmittingContext, admitted: AdmittedRequest): Promise<SubmissionRow> {
  const { actor, request, policy, problem, submitId: reserved } = admitted
  const receivedAt = ctx.clock.now()
  await assertTakesLanguage(ctx, problem.brief, request)
  const [submitId, quota] = await Promise.all([
    reserved ?? nextId(ctx.db, 'submissions'),
    findJudgingQuota(ctx, actor, policy, receivedAt),
  ])
  return store(ctx, admitted, { submission: newSubmission(submitId, admitted), quota, queuedAt: receivedAt })
}

/** Answers are text, whatever made them; programs are in one of the problem's languages. */
async function assertTakesLanguage(
  ctx: Pick<SubmittingContext, 'offeredLanguages' | 'problemReads'>,
  problem: ProblemBrief,
  { language, answers }: CheckedRequest,
): Promise<void> {
  const takesAnswers = problem.judgeMode === 'submit_answer'
  if (answers !== undefined && !takesAnswers) throw new AppError('submission.answers_wrong_mode')
  if (!takesAnswers) await assertLanguage(ctx, problem, language)
  else if (language !== textLanguage) throw new AppError('submission.language_not_offered', { language })
}

interface NewRows {
  submission: SubmissionRow
  quota: JudgingQuota | null
  queuedAt: Date
}

/** Stores submission, task, interval and key in one transaction. */
async function store(
  ctx: SubmittingContext,
  admitted: AdmittedRequest,
  { submission, quota, queuedAt }: NewRows,
): Promise<SubmissionRow> {
  const { problem, policy, actor, request, idempotencyKey, enteredBy, findFirst } = admitted
  const lane = laneOf(policy)
  const task = newTask(submission, problem, lane, queuedAt)
  const { _id: submitId, pid, uid, submitTime } = submission
  try {
    const storeAll = async (session: ClientSession) => {
      if (idempotencyKey !== undefined) {
        await ctx.idempotencyKeys.create([idempotencyRow(actor, request, idempotencyKey, submission)], { session })
      }
      await enforceInterval(ctx, session, {
        key: intervalKey(uid, submission.scope),
        now: submitTime,
        intervalSec: policy.submitIntervalSec,
      })
      await ctx.submissions.insertMany([submission], { session, lean: true })
      if (dayNumber(submitTime) < dayNumber(queuedAt)) await forgetDays(ctx, uid, session)
      if (request.answers !== undefined)
        await ctx.answers.create([{ _id: submitId, zip: request.answers.zip }], { session })
      if (submission.remote === undefined) await ctx.tasks.insertMany([task], { session, lean: true })
      else await requestRemoteJudging(ctx, session, submission, { lane, isRunKept: false, at: queuedAt })
      if (submission.cid > 0) await ctx.outbox.add(session, submissionCreated, toCreatedEvent(submission))
      // Of a contest that is shadowed the author knows: they submitted it there.
      if (enteredBy?.shadowedFrom === '')
        await ctx.outbox.add(session, submissionEntered, toEnteredEvent(submission, enteredBy, queuedAt))
    }
    await countJudging(ctx, quota, () => inTransaction(ctx.db, storeAll))
  } catch (error) {
    // Another call with the same key or number was faster.
    const first = isDuplicateKey(error) ? await findFirst() : undefined
    if (first === undefined) throw error
    return first
  }
  ctx.reads.invalidate()
  rememberCreated(ctx, submission)
  ctx.log.info({ submitId, pid, uid, language: submission.language }, 'submission created')
  ctx.queueSignals.emit('queued')
  return submission
}
