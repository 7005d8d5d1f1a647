import type { ClientSession } from 'mongoose'
import { dayNumber } from '@verdict/kit/days.rules'
import { nextIdRange } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { submissionCreated, submissionEntered } from '@verdict/proto/events/submission'
import { enforceIntervals, intervalKey } from '../admission/enforce-interval.ts'
import { invalidateDays } from '../days/count-days.ts'
import { laneOf, moveOf, type TaskRow } from '../queue/tasks/index.ts'
import { requestRemoteJudging } from '../submissions/changes/request-remote-judging.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { SubmittingContext } from './context.ts'
import { idempotencyRow } from './idempotency.ts'
import { newSubmission, newTask, toCreatedEvent, toEnteredEvent } from './new-rows.ts'
import type { SubmissionEntry } from './submission-steps.ts'

/** Few judgings are shorter. The event of the new submission can then be relayed together with that of its verdict. */
const createdEventDelayMs = 500

type Numbered = SubmissionEntry & { submission: SubmissionRow }

export type StoreContext = Pick<
  SubmittingContext,
  | 'db'
  | 'clock'
  | 'outbox'
  | 'readCache'
  | 'submissions'
  | 'submitters'
  | 'idempotencyKeys'
  | 'answers'
  | 'tasks'
  | 'userDays'
  | 'queueSignals'
  | 'directDispatch'
>

/** Stores submissions, each with its task, interval and key: all of them or none. Writes into the entries what was stored. */
export async function storeEntries(ctx: StoreContext, entries: readonly SubmissionEntry[]): Promise<void> {
  const numbered = await numberEntries(ctx, entries)
  await enqueue(ctx, numbered.filter(({ submission }) => submission.remote === undefined).map(toTask), (tasks) =>
    inTransaction(ctx.db, (session) => storeNumbered(ctx, session, numbered, tasks)),
  )
}

/** Stores tasks with what they are for; those that workers have slots for go to the bus at once. */
async function enqueue(
  ctx: Pick<StoreContext, 'clock' | 'queueSignals' | 'directDispatch' | 'readCache'>,
  waiting: readonly TaskRow[],
  store: (tasks: readonly TaskRow[]) => Promise<void>,
): Promise<void> {
  const places = ctx.directDispatch.reserve(waiting)
  const sent = { state: 'dispatched' as const, sends: 1, dispatchedAt: ctx.clock.now() }
  const tasks = places === undefined ? waiting : waiting.map((task) => ({ ...task, ...sent }))
  try {
    await store(tasks)
  } catch (error) {
    places?.release()
    throw error
  }
  // Invalidated once for all entries, before any of them is answered, so that later readers see them.
  ctx.readCache.invalidate()
  if (places === undefined)
    ctx.queueSignals.emit(
      'queued',
      waiting.map((task) => moveOf(task, undefined, 'waiting')),
    )
  else places.send(tasks)
}

async function storeNumbered(
  ctx: StoreContext,
  session: ClientSession,
  numbered: readonly Numbered[],
  tasks: readonly TaskRow[],
): Promise<void> {
  await storeGuards(ctx, session, numbered)
  const submissions = numbered.map(({ submission }) => submission)
  await ctx.submissions.insertMany(submissions, { session, lean: true })
  for (const one of numbered) await storeOptionalRows(ctx, session, one)
  if (tasks.length > 0) await ctx.tasks.insertMany([...tasks], { session, lean: true })
  const inContests = numbered.filter(({ submission }) => submission.cid > 0)
  const created = inContests.map(({ submission }) => toCreatedEvent(submission))
  const traces = inContests.map(({ trace }) => trace)
  await ctx.outbox.addMany(session, submissionCreated, created, { traces, withinMs: createdEventDelayMs })
}

async function numberEntries(
  { db }: Pick<StoreContext, 'db'>,
  entries: readonly SubmissionEntry[],
): Promise<Numbered[]> {
  const without = entries.filter(
    ({ admitted, submission }) => submission === undefined && admitted.submitId === undefined,
  )
  const numbers = without.length === 0 ? [] : await nextIdRange(db, 'submissions', without.length, { w: 1 })
  return entries.map((entry) => {
    const submitId = entry.admitted.submitId ?? numbers[without.indexOf(entry)] ?? 0
    entry.submission ??= newSubmission(submitId, entry.admitted)
    return { ...entry, submission: entry.submission }
  })
}

/** Makes repeated or too early requests fail: stores their idempotency keys and enforces the submission intervals. */
async function storeGuards(ctx: StoreContext, session: ClientSession, entries: readonly Numbered[]): Promise<void> {
  const keys = entries.flatMap(({ submission, admitted: { actor, request, idempotencyKey } }) =>
    idempotencyKey === undefined ? [] : [idempotencyRow(actor, request, idempotencyKey, submission)],
  )
  if (keys.length > 0) await ctx.idempotencyKeys.insertMany(keys, { session, lean: true })
  await enforceIntervals(
    ctx,
    session,
    entries.map(({ submission: { uid, scope, submitTime }, admitted: { policy } }) => {
      return { key: intervalKey(uid, scope), now: submitTime, intervalSec: policy.submitIntervalSec }
    }),
  )
}

function toTask({ submission, admitted: { problem, policy }, queuedAt, trace }: Numbered): TaskRow {
  return newTask(submission, problem, { lane: laneOf(policy), queuedAt, trace })
}

/** Stores the rows that only few submissions have. */
async function storeOptionalRows(
  ctx: StoreContext,
  session: ClientSession,
  { submission, admitted: { request, policy, enteredBy }, queuedAt }: Numbered,
): Promise<void> {
  const { _id: submitId, uid, submitTime, remote } = submission
  if (dayNumber(submitTime) < dayNumber(queuedAt)) await invalidateDays(ctx, uid, session)
  if (request.answers !== undefined)
    await ctx.answers.create([{ _id: submitId, zip: request.answers.zip }], { session })
  if (remote !== undefined)
    await requestRemoteJudging(ctx, session, submission, { lane: laneOf(policy), isRunKept: false, at: queuedAt })
  // In a shadow contest the author knows already, having submitted to the primary system.
  if (enteredBy?.shadowedFrom === '')
    await ctx.outbox.add(session, submissionEntered, toEnteredEvent(submission, enteredBy, queuedAt))
}
