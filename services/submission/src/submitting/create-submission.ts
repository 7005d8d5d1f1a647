import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { currentTrace, describeSpan } from '@verdict/kit/trace'
import type { Actor } from '@verdict/kit/actor'
import type { ProblemSummary } from '../clients/problems.client.ts'
import type { SubmittingContext } from './context.ts'
import { countJudging, findJudgingQuota, type JudgingQuota } from '../quotas/judging-quota.ts'
import { assertCaptcha } from '../admission/assert-captcha.ts'
import { assertQueueCapacity } from '../admission/assert-queue-capacity.ts'
import { assertLanguage } from '../admission/assert-language.ts'
import { assertInScope } from '../admission/assert-scope.ts'
import { textLanguage } from '../admission/code.rules.ts'
import { findRepeated } from './idempotency.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { cacheNewSubmission } from '../submissions/changes/cache-new-submission.ts'
import { storeEntries } from './store-entries.ts'
import type { AdmittedRequest, CheckedRequest, SubmissionEntry, SubmitOptions } from './submission-steps.ts'
import { findProblemSummary } from '../projections/find-problem-summary.ts'
import { cacheProblem } from '../projections/problem-projection.ts'

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
    displayIds: [request.pid],
    at: receivedAt,
  })
  await assertCaptcha(ctx, actor, policy, request)
  const [summary] = await Promise.all([findProblemSummary(ctx, inScope.pid), assertQueueCapacity(ctx, actor)])
  cacheProblem(ctx, summary)
  const problem = { inScope, summary }
  const admitted = { actor, request, policy, problem, submittedAt: receivedAt, idempotencyKey, findFirst }
  return storeSubmission(ctx, { ...admitted, ...(enteredBy === undefined ? {} : { enteredBy }) })
}

/**
 * Stores what may be submitted.
 *
 * @throws AppError submission.language_not_offered, submission.answers_wrong_mode, group.judging_quota, submission.too_soon
 */
export async function storeSubmission(ctx: SubmittingContext, admitted: AdmittedRequest): Promise<SubmissionRow> {
  const { actor, request, policy, problem } = admitted
  const queuedAt = ctx.clock.now()
  await assertTakesLanguage(ctx, problem.summary, request)
  const quota = await findJudgingQuota(ctx, actor, policy, queuedAt)
  return store(ctx, { admitted, queuedAt, trace: currentTrace() }, quota)
}

/** Answers are text, whatever made them; programs are in one of the problem's languages. */
async function assertTakesLanguage(
  ctx: Pick<SubmittingContext, 'offeredLanguages' | 'languageCache'>,
  problem: ProblemSummary,
  { language, answers }: CheckedRequest,
): Promise<void> {
  const takesAnswers = problem.judgeMode === 'submit_answer'
  if (answers !== undefined && !takesAnswers) throw new AppError('submission.answers_wrong_mode')
  if (!takesAnswers) await assertLanguage(ctx, problem, language)
  else if (language !== textLanguage) throw new AppError('submission.language_not_offered', { language })
}

/** Stores a submission together with others that come at the same time; one with files by itself. */
async function store(
  ctx: SubmittingContext,
  entry: SubmissionEntry,
  quota: JudgingQuota | null,
): Promise<SubmissionRow> {
  const { request, findFirst } = entry.admitted
  const write = () =>
    request.answers === undefined ? ctx.submissionBatcher.append('', entry) : storeEntries(ctx, [entry])
  try {
    await countJudging(ctx, quota, write)
  } catch (error) {
    // Another call with the same key or number came first.
    const first = isDuplicateKey(error) ? await findFirst() : undefined
    if (first === undefined) throw error
    return first
  }
  const { submission } = entry
  if (submission === undefined) throw new Error('a submission was stored without a number')
  cacheNewSubmission(ctx, submission)
  const { _id: submitId, pid, uid, language } = submission
  describeSpan({ 'verdict.submit_id': submitId })
  ctx.log.info({ submitId, pid, uid, language }, 'submission created')
  return submission
}
