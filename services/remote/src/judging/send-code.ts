import { randomBytes } from 'node:crypto'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RemoteFailure } from '@verdict/proto/codes/remote/failures'
import type { AccountRow } from '../accounts/account.model.ts'
import { recordAccountFailure, releaseAccount } from '../accounts/lease-account.ts'
import { ensureSignedIn, withSession } from '../accounts/open-session.ts'
import type { JudgingContext } from './context.ts'
import { endWithFailure, keyOf, recordProgress, unsentRun } from '../journal/record-progress.ts'
import type { TaskRow } from '../journal/task.model.ts'
import type { SendLease } from '../site-states/send-lease.ts'
import { count, recordFailure, recordSuccess, stopSite } from '../site-states/site-states.ts'
import type { SiteHttp } from '../sites/http/site-http.ts'
import { markCode } from '../sites/runs/marker.rules.ts'
import { findingOf, SiteError, type SiteOutcome } from '../sites/outcome.ts'

const maxTries = 5
const maxRetryPauseMs = 30_000
/** Lease of a task; after it the process is considered crashed. */
export const claimMs = 120_000

type Step =
  | { kind: 'sent'; runId: string | null }
  | { kind: 'unknown' }
  | { kind: 'not-sent'; outcome: SiteOutcome }
  | { kind: 'gone' }
  /** Another process has the turn by now. */
  | { kind: 'too-late' }

/**
 * Sends the code of a task with a leased account. The journal records it first, so that the code is never sent twice,
 * whatever happens afterwards.
 */
export async function sendCode(
  ctx: JudgingContext,
  task: TaskRow,
  account: AccountRow,
  turn: SendLease,
): Promise<void> {
  const key = keyOf(task)
  const step = await withSession(ctx, key, account, (http) => prepareAndSend(ctx, { task, account, turn }, http))
  switch (step.kind) {
    case 'sent':
      await recordSuccess(ctx, ctx.siteOf(key).accountsOf)
      return noteSent(ctx, task, account, step.runId)
    case 'unknown':
      return noteSent(ctx, task, account, null)
    case 'not-sent':
      return noteNotSent(ctx, task, account, step.outcome)
    case 'gone':
      return releaseAccount(ctx, account._id, task._id)
    case 'too-late':
      return waitForNextTurn(ctx, task, account)
  }
}

/** Reschedules a task that was not sent for reasons unrelated to it. */
async function waitForNextTurn(ctx: JudgingContext, { _id, attempt }: TaskRow, account: AccountRow): Promise<void> {
  await ctx.tasks.updateOne({ _id, attempt, state: 'waiting' }, { $set: { dueAt: ctx.clock.now() } })
  await releaseAccount(ctx, account._id, _id)
}

async function prepareAndSend(
  ctx: JudgingContext,
  { task, account, turn }: { task: TaskRow; account: AccountRow; turn: SendLease },
  http: SiteHttp,
): Promise<Step> {
  const key = keyOf(task)
  const { site } = ctx.siteOf(key)
  const { _id, attempt, problem: problemId, language, code } = task
  const { username } = account
  let runsBefore: string[]
  turn.use()
  try {
    await ensureSignedIn(ctx, key, account, http)
    runsBefore = await site.recentRuns(http, { username, problemId })
  } catch (error) {
    return { kind: 'not-sent', outcome: outcomeOf(error) }
  }
  if (!(await turn.untilDue())) return { kind: 'too-late' }
  const marker = `verdict ${randomBytes(6).toString('hex')}`
  const comment = site.languages.find(({ name }) => name === language)?.comment ?? null
  const sentCode = markCode(code, comment, marker)
  const now = ctx.clock.now()
  const entry = { marker, sentCode, runsBefore, accountId: account._id, username, sentAt: now, runId: '' }
  const written = await ctx.tasks.updateOne(
    { _id, attempt, state: 'waiting' },
    { $set: { ...entry, state: 'sending', dueAt: new Date(now.getTime() + claimMs) } },
    { writeConcern: { w: 'majority' } },
  )
  if (written.modifiedCount === 0) return { kind: 'gone' } // cancelled or rejudged meanwhile
  try {
    const { runId } = await site.submit(http, { problemId, language, code: sentCode }).finally(turn.answered)
    await count(ctx, key, 'sent')
    return { kind: 'sent', runId }
  } catch (error) {
    if (error instanceof SiteError && hasNotLeft(error.outcome)) return { kind: 'not-sent', outcome: error.outcome }
    ctx.log.warn({ err: error, submitId: _id, key }, 'it is not known whether code has left: its run is looked for')
    await count(ctx, key, 'sent')
    return { kind: 'unknown' }
  }
}

/** Outcomes after which the remote judge certainly has no run. */
function hasNotLeft({ kind }: SiteOutcome): boolean {
  return kind !== 'unknown-after-send' && kind !== 'layout-changed'
}

function outcomeOf(error: unknown): SiteOutcome {
  if (error instanceof SiteError) return error.outcome
  throw error
}

async function noteSent(ctx: JudgingContext, task: TaskRow, account: AccountRow, runId: string | null): Promise<void> {
  const { pace } = ctx.siteOf(keyOf(task))
  const dueAt = new Date(ctx.clock.now().getTime() + (runId === null ? 0 : pace.pollMs))
  const state = runId === null ? ('sent' as const) : ('judging' as const)
  const { _id, attempt } = task
  const moved = { state, runId: runId ?? '', dueAt }
  const written = await ctx.tasks.updateOne({ _id, attempt, state: 'sending' }, { $set: moved })
  if (written.modifiedCount === 0) return
  const sent = { ...task, ...moved, username: account.username, accountId: account._id }
  await recordProgress(ctx, sent, { status: JudgeStatus.Pending, text: '', dueAt })
  if (runId !== null) await releaseAccount(ctx, account._id, _id)
}

/** Nothing was sent: schedules a retry, unless a retry cannot help. */
async function noteNotSent(
  ctx: JudgingContext,
  task: TaskRow,
  account: AccountRow,
  outcome: SiteOutcome,
): Promise<void> {
  const key = keyOf(task)
  await recordAccountFailure(ctx, account._id, outcome)
  await recordFailure(ctx, ctx.siteOf(key).accountsOf, outcome)
  if (outcome.kind === 'layout-changed') await stopSite(ctx, key, { findings: [findingOf(outcome)], operation: null })
  const tries = task.tries + 1
  const waitedMs = ctx.clock.now().getTime() - task.queuedAt.getTime()
  const isOver = waitedMs > ctx.settings.REMOTE_ACCOUNT_WAIT_SEC * 1_000
  const failure = failureOf(outcome, { tries, isOver })
  const leased = { ...task, accountId: account._id, username: '' }
  if (failure !== null) return endWithFailure(ctx, leased, { ...failure, isUnsent: true })
  const dueAt = new Date(ctx.clock.now().getTime() + Math.min(maxRetryPauseMs, 5_000 * tries))
  const { _id, attempt } = task
  await ctx.tasks.updateOne(
    { _id, attempt, state: { $in: ['waiting', 'sending'] } },
    { $set: { ...unsentRun, accountId: null, username: '', state: 'waiting', tries, dueAt } },
  )
  await releaseAccount(ctx, account._id, _id)
}

/**
 * The failure to report; null to retry. Only transient errors are retried, for as long as a submission waits for an
 * account.
 */
function failureOf(
  outcome: SiteOutcome,
  { tries, isOver }: { tries: number; isOver: boolean },
): { failure: RemoteFailure; detail?: string } | null {
  switch (outcome.kind) {
    case 'refused':
      return { failure: 'refused', detail: outcome.text }
    case 'bad-id':
    case 'not-found':
    case 'not-public':
      return { failure: 'refused', detail: outcome.kind }
    case 'challenged':
      return { failure: 'challenged' }
    case 'layout-changed':
      return { failure: 'layout_changed' }
    case 'bad-credentials':
      return tries < maxTries ? null : { failure: 'bad_account' }
    case 'site-down':
    case 'rate-limited':
      return isOver ? { failure: 'site_unavailable' } : null
    default:
      return tries < maxTries ? null : { failure: 'site_unavailable' }
  }
}
