import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { Principal } from '@verdict/kit/principal'
import { currentTrace, toTraceparent } from '@verdict/kit/trace'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionCreated } from '@verdict/proto/events/submission'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { Switches } from '../clients/switches.client.ts'
import type { SubmissionContext } from '../context.ts'
import { keepProblemCopy, scopeOf, toProblemCopy } from '../copies/problem-copies.ts'
import { keepUserName } from '../copies/user-copies.ts'
import { tenantOf } from '../queue/lane.rules.ts'
import { taskIdOf } from '../queue/task-target.rules.ts'
import { unfinishedStates, type TaskRow } from '../queue/task.model.ts'
import { textLanguage } from './code.rules.ts'
import { findRepeated, idempotencyRow } from './idempotency.ts'
import type { AnswerName, SubmissionRow } from './submission.model.ts'
import { takeTurn } from './submit-interval.ts'

export interface SubmitInput {
  /** Display id of the problem. */
  pid: string
  language: string
  code: string
  cid?: number
  tid?: number
  gid?: number
}

/** What was checked by itself already. */
export interface Handed extends SubmitInput {
  length: number
  /** The zip of a submit-answer problem; `code` then lists its files. */
  answers?: { zip: Buffer; sha256: string; files: AnswerName[] }
}

/**
 * Stores a submission with its task.
 *
 * @throws AppError submission.closed, submission.place_not_found, submission.language_not_offered,
 *   submission.answers_wrong_mode, submission.too_soon, submission.too_many_waiting, submission.idempotency_reused,
 *   problem.not_found
 */
export async function takeIn(
  ctx: SubmissionContext,
  who: Principal,
  input: Handed,
  idempotencyKey?: string,
): Promise<SubmissionRow> {
  const repeated = await findRepeated(ctx, who, input, idempotencyKey)
  if (repeated !== undefined) return repeated
  assertPlace(input)
  const [switches, problem, submitId] = await Promise.all([
    ctx.switches.get(),
    ctx.problemService.getForSubmit({ problemId: input.pid, uid: who.uid, roles: who.roles }),
    nextId(ctx.db, 'submissions'),
    assertRoomInQueue(ctx, who),
  ])
  if (!switches.openPublicJudge) throw new AppError('submission.closed')
  assertTaken(problem, input)
  await Promise.all([keepProblemCopy(ctx, toProblemCopy(problem)), keepUserName(ctx, who)])
  const submission = newSubmission({ submitId, who, input, problem, now: ctx.clock.now() })
  return store(ctx, { submission, problem, switches, who, input, idempotencyKey })
}

function assertPlace({ cid, tid, gid }: SubmitInput): void {
  if ([cid, tid, gid].some((id) => id !== undefined && id !== 0)) throw new AppError('submission.place_not_found')
}

/** Answers are text, whatever made them; programs are in one of the problem's languages. */
function assertTaken(problem: ProblemBrief, { language, answers }: Handed): void {
  const takesAnswers = problem.judgeMode === 'submit_answer'
  if (answers !== undefined && !takesAnswers) throw new AppError('submission.answers_wrong_mode')
  const isOffered = takesAnswers ? language === textLanguage : problem.languages.includes(language)
  if (!isOffered) throw new AppError('submission.language_not_offered', { language })
}

/** Calls at the same time may pass together; the bound is there against floods, not to the letter. */
export async function assertRoomInQueue(ctx: SubmissionContext, { uid }: Principal): Promise<void> {
  const limit = ctx.settings.SUBMISSION_MAX_WAITING_PER_USER
  const waiting = await ctx.tasks.countDocuments({ uid, state: { $in: unfinishedStates }, lane: { $ne: 'rejudge' } })
  if (waiting >= limit) throw new AppError('submission.too_many_waiting', { limit })
}

function newSubmission(from: {
  submitId: number
  who: Principal
  input: Handed
  problem: ProblemBrief
  now: Date
}): SubmissionRow {
  const { submitId, who, input, problem, now } = from
  return {
    _id: submitId,
    scope: scopeOf(toProblemCopy(problem)),
    pid: problem.pid,
    displayPid: problem.problemId,
    uid: who.uid,
    username: who.username,
    cid: 0,
    gid: null,
    language: input.language,
    code: input.code,
    length: input.length,
    share: false,
    submitTime: now,
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
    judgeCaseMode: problem.judgeCaseMode,
    record: null,
    ...(input.answers === undefined ? {} : { answers: input.answers.files }),
  }
}

function newTask(submission: SubmissionRow, problem: ProblemBrief): TaskRow {
  const { _id: submitId, uid, cid, pid, language, submitTime } = submission
  const trace = currentTrace()
  return {
    _id: taskIdOf(submitId),
    submitId,
    uid,
    cid,
    pid,
    problemVersion: problem.version,
    language,
    lane: cid === 0 ? 'practice' : 'contest',
    tenant: tenantOf(submission),
    state: 'waiting',
    attempt: 1,
    queuedAt: submitTime,
    systemErrors: 0,
    lapses: 0,
    ...(trace === undefined ? {} : { traceparent: toTraceparent(trace) }),
  }
}

interface Accepted {
  submission: SubmissionRow
  problem: ProblemBrief
  switches: Switches
  who: Principal
  input: Handed
  idempotencyKey: string | undefined
}

/** Submission, task, turn, key and event: all of them or none. */
async function store(ctx: SubmissionContext, accepted: Accepted): Promise<SubmissionRow> {
  const { submission, problem, switches, who, input, idempotencyKey } = accepted
  const task = newTask(submission, problem)
  const { _id: submitId, pid, cid, gid, uid, submitTime } = submission
  try {
    await inTransaction(ctx.db, async (session) => {
      if (idempotencyKey !== undefined) {
        await ctx.idempotencyKeys.create([idempotencyRow(who, input, idempotencyKey, submission)], { session })
      }
      await takeTurn(ctx, session, { uid, now: submitTime, intervalSec: switches.defaultSubmitIntervalSec })
      await ctx.submissions.insertMany([submission], { session, lean: true })
      if (input.answers !== undefined)
        await ctx.answers.create([{ _id: submitId, zip: input.answers.zip }], { session })
      await ctx.tasks.insertMany([task], { session, lean: true })
      const created = { submitId, pid, cid, gid, uid, submitTime: submitTime.toISOString() }
      await ctx.outbox.add(session, submissionCreated, created)
    })
  } catch (error) {
    // Another call with the same key was faster.
    const first = isDuplicateKey(error) ? await findRepeated(ctx, who, input, idempotencyKey) : undefined
    if (first === undefined) throw error
    return first
  }
  ctx.reads.invalidate()
  ctx.log.info({ submitId, pid, uid, language: submission.language }, 'submission taken in')
  ctx.dispatcher.workCame()
  return submission
}
