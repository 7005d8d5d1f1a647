import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { dayNumber } from '@verdict/kit/days.rules'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import type { Policy } from '@verdict/proto/codes/policy'
import { currentTrace, toTraceparent } from '@verdict/kit/trace'
import { scopeKey, toScope, type Scope } from '@verdict/proto/codes/scope'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionCreated, submissionEntered } from '@verdict/proto/events/submission'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { SubmissionContext } from '../context.ts'
import { forgetDays } from '../days/count-days.ts'
import { countJudging, findJudgingQuota, type JudgingQuota } from '../quotas/judging-quota.ts'
import { taskIdOf, laneOf, type Lane, unfinishedStates, type TaskRow } from '../queue/index.ts'
import { assertLanguage } from './assert-language.ts'
import { assertInScope, versionIn, type SubmittedProblem } from './assert-scope.ts'
import { textLanguage } from './code.rules.ts'
import { findRepeated, idempotencyRow } from './idempotency.ts'
import type { AnswerName, SubmissionRow } from './submission.model.ts'
import { findProblemBrief } from '../projections/find-problem-brief.ts'
import { enforceInterval, intervalKey } from './enforce-interval.ts'
import { isInVirtualRun } from './virtual-run.rules.ts'

export interface SubmitInput extends Partial<Scope> {
  /** Display id of the problem in its scope. */
  pid: string
  language: string
  code: string
}

/** A submission whose code or answers were checked. */
export interface SubmissionInput extends SubmitInput {
  length: number
  /** The zip of a submit-answer problem; `code` then lists its files. */
  answers?: { zip: Buffer; sha256: string; files: AnswerName[] }
}

/** Who sends a submission in the name of its author, and what the contest is called in which that is done. */
export interface EnteredBy {
  uid: string
  username: string
  contestTitle: string
  contestTitleEn: string
  /** ID in the other system whose contest is shadowed; empty: none. */
  shadowedFrom: string
}

export interface SubmitOptions {
  idempotencyKey?: string | undefined
  enteredBy?: EnteredBy | undefined
}

/** What may be submitted, and when it was. */
export interface AdmittedSubmission {
  actor: Actor
  input: SubmissionInput
  problem: SubmittedProblem
  policy: Policy
  submittedAt: Date
  /** A number that was reserved for it. */
  submitId?: number
  /** Who sends it in the name of the actor. */
  enteredBy?: EnteredBy
  idempotencyKey: string | undefined
  /** What an equal call has stored, if there was one. */
  findFirst: () => Promise<SubmissionRow | undefined>
}

/**
 * Stores a submission with its task, under the scope, lane and tenant and by the problem version that the policy of the
 * scope names. What counts is when it came in.
 *
 * @throws AppError what the policy refuses with, problem.not_found, submission.language_not_offered,
 *   submission.answers_wrong_mode, group.judging_quota, submission.too_soon, submission.too_many_waiting, submission.idempotency_reused
 */
export async function createSubmission(
  ctx: SubmissionContext,
  actor: Actor,
  input: SubmissionInput,
  { idempotencyKey, enteredBy }: SubmitOptions = {},
): Promise<SubmissionRow> {
  const receivedAt = ctx.clock.now()
  const findFirst = () => findRepeated(ctx, actor, input, idempotencyKey)
  const first = await findFirst()
  if (first !== undefined) return first
  const { policy, inScope } = await assertInScope(ctx, actor, input, 'submit', {
    ...{ displayIds: [input.pid], at: receivedAt },
  })
  const [brief, submitId] = await Promise.all([
    findProblemBrief(ctx, inScope.pid),
    nextId(ctx.db, 'submissions'),
    assertQueueCapacity(ctx, actor),
  ])
  const problem = { inScope, brief }
  const admitted = { actor, input, policy, problem, submittedAt: receivedAt, submitId, idempotencyKey, findFirst }
  return storeAdmitted(ctx, { ...admitted, ...(enteredBy === undefined ? {} : { enteredBy }) })
}

/**
 * Stores what may be submitted.
 *
 * @throws AppError submission.language_not_offered, submission.answers_wrong_mode, group.judging_quota, submission.too_soon
 */
export async function storeAdmitted(ctx: SubmissionContext, admitted: AdmittedSubmission): Promise<SubmissionRow> {
  const { actor, input, policy, problem, submitId: reserved } = admitted
  const receivedAt = ctx.clock.now()
  await assertTaken(ctx, problem.brief, input)
  const [submitId, quota] = await Promise.all([
    reserved ?? nextId(ctx.db, 'submissions'),
    findJudgingQuota(ctx, actor, policy, receivedAt),
  ])
  return store(ctx, { ...admitted, submission: newSubmission(submitId, admitted), quota, queuedAt: receivedAt })
}

/** Answers are text, whatever made them; programs are in one of the problem's languages. */
async function assertTaken(
  ctx: SubmissionContext,
  problem: ProblemBrief,
  { language, answers }: SubmissionInput,
): Promise<void> {
  const takesAnswers = problem.judgeMode === 'submit_answer'
  if (answers !== undefined && !takesAnswers) throw new AppError('submission.answers_wrong_mode')
  if (!takesAnswers) await assertLanguage(ctx, problem, language)
  else if (language !== textLanguage) throw new AppError('submission.language_not_offered', { language })
}

/** Calls at the same time may pass together; the bound is there against floods, not to the letter. */
export async function assertQueueCapacity(ctx: SubmissionContext, { uid }: Actor): Promise<void> {
  const limit = ctx.settings.SUBMISSION_MAX_WAITING_PER_USER
  const waiting = await ctx.tasks.countDocuments({ uid, state: { $in: unfinishedStates }, lane: { $ne: 'rejudge' } })
  if (waiting >= limit) throw new AppError('submission.too_many_waiting', { limit })
}

/** What the submission shows of who sent it. */
function toEntered({ uid, username, shadowedFrom }: EnteredBy): SubmissionRow['enteredBy'] {
  return { uid, username, ...(shadowedFrom === '' ? {} : { shadowedFrom }) }
}

function newSubmission(
  submitId: number,
  { actor, input, problem, policy, submittedAt, enteredBy }: AdmittedSubmission,
): SubmissionRow {
  const { inScope, brief } = problem
  const scope = toScope(policy.scope ?? input)
  return {
    _id: submitId,
    scope: scopeKey(scope),
    visibility: inScope.open ? 'public' : 'hidden',
    pid: brief.pid,
    displayPid: brief.problemId,
    displayId: inScope.displayId === brief.problemId ? null : inScope.displayId,
    cpid: inScope.cpid === 0 ? null : inScope.cpid,
    uid: actor.uid,
    username: actor.username,
    cid: scope.cid,
    tid: scope.tid,
    gid: scope.gid === 0 ? null : scope.gid,
    tenant: policy.tenant,
    upsolving: policy.upsolving,
    ...(isInVirtualRun(policy, submittedAt) ? { isVirtual: true } : {}),
    ...(enteredBy === undefined ? {} : { enteredBy: toEntered(enteredBy) }),
    language: input.language,
    code: input.code,
    length: input.length,
    share: false,
    submitTime: submittedAt,
    status: JudgeStatus.Pending,
    attempt: 1,
    score: null,
    oiRankScore: null,
    timeMs: null,
    memoryKb: null,
    errorMessage: null,
    judger: null,
    isManual: false,
    judgedAt: null,
    judgeCaseMode: brief.judgeCaseMode,
    record: null,
    ...(input.answers === undefined ? {} : { answers: input.answers.files }),
  }
}

function newTask(submission: SubmissionRow, problem: SubmittedProblem, lane: Lane, queuedAt: Date): TaskRow {
  const { _id: submitId, uid, cid, pid, language, tenant } = submission
  const trace = currentTrace()
  return {
    _id: taskIdOf(submitId),
    submitId,
    uid,
    cid,
    pid,
    problemVersion: versionIn(problem),
    language,
    lane,
    tenant,
    state: 'waiting',
    attempt: 1,
    queuedAt,
    systemErrors: 0,
    lapses: 0,
    ...(trace === undefined ? {} : { traceparent: toTraceparent(trace) }),
  }
}

function toCreatedEvent({ _id: submitId, pid, cid, tid, gid, uid, username, submitTime }: SubmissionRow) {
  return { submitId, pid, scope: toScope({ cid, tid, gid }), uid, username, submitTime: submitTime.toISOString() }
}

function toEnteredEvent({ _id: submitId, uid, cid }: SubmissionRow, by: EnteredBy, at: Date) {
  const { uid: byUid, username: byUsername, contestTitle, contestTitleEn } = by
  return { submitId, uid, cid, byUid, byUsername, contestTitle, contestTitleEn, at: at.toISOString() }
}

interface AcceptedSubmission extends AdmittedSubmission {
  submission: SubmissionRow
  quota: JudgingQuota | null
  queuedAt: Date
}

/** Stores submission, task, interval and key in one transaction. */
async function store(ctx: SubmissionContext, accepted: AcceptedSubmission): Promise<SubmissionRow> {
  const { submission, problem, policy, quota, actor, input, idempotencyKey, queuedAt } = accepted
  const task = newTask(submission, problem, laneOf(policy), queuedAt)
  const { _id: submitId, pid, uid, submitTime } = submission
  try {
    const storeAll = async (session: ClientSession) => {
      if (idempotencyKey !== undefined) {
        await ctx.idempotencyKeys.create([idempotencyRow(actor, input, idempotencyKey, submission)], { session })
      }
      await enforceInterval(ctx, session, {
        key: intervalKey(uid, submission.scope),
        now: submitTime,
        intervalSec: policy.submitIntervalSec,
      })
      await ctx.submissions.insertMany([submission], { session, lean: true })
      if (dayNumber(submitTime) < dayNumber(queuedAt)) await forgetDays(ctx, uid, session)
      if (input.answers !== undefined)
        await ctx.answers.create([{ _id: submitId, zip: input.answers.zip }], { session })
      await ctx.tasks.insertMany([task], { session, lean: true })
      if (submission.cid > 0) await ctx.outbox.add(session, submissionCreated, toCreatedEvent(submission))
      // Of a contest that is shadowed the author knows: they submitted it there.
      if (accepted.enteredBy?.shadowedFrom === '')
        await ctx.outbox.add(session, submissionEntered, toEnteredEvent(submission, accepted.enteredBy, queuedAt))
    }
    await countJudging(ctx, quota, () => inTransaction(ctx.db, storeAll))
  } catch (error) {
    // Another call with the same key or number was faster.
    const first = isDuplicateKey(error) ? await accepted.findFirst() : undefined
    if (first === undefined) throw error
    return first
  }
  ctx.reads.invalidate()
  ctx.log.info({ submitId, pid, uid, language: submission.language }, 'submission created')
  ctx.dispatcher.onQueued()
  return submission
}
