import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { AccountRow } from '../accounts/account.model.ts'
import { releaseAccount } from '../accounts/lease-account.ts'
import { ensureSignedIn, withSession } from '../accounts/open-session.ts'
import type { JudgingContext } from './context.ts'
import { endWithFailure, isOfEarlierAttempt, keyOf, recordProgress, unsentRun } from '../journal/record-progress.ts'
import type { TaskRow } from '../journal/task.model.ts'
import { recordFailure } from '../site-states/site-states.ts'
import { findRun, type FoundRun } from '../sites/runs/find-run.ts'
import { outcomeOf, type SiteOutcome } from '../sites/outcome.ts'

/** Delays after sending at which a run that is not visible is searched for again. */
const findAfterMs = [0, 5_000, 15_000, 60_000, 300_000] as const
/** Timeout while the site does not answer, as that reveals nothing about the run. */
const giveUpMs = 3_600_000
const failurePauseMs = 15_000

/** Searches for the run of code that was, or may have been, sent. */
export async function findSentRun(ctx: JudgingContext, task: TaskRow): Promise<void> {
  const account = await ctx.accounts.findById(task.accountId).lean<AccountRow>()
  if (account === null) return endWithFailure(ctx, task, { failure: 'may_have_been_sent' })
  const { key, accountsOf } = { key: keyOf(task), accountsOf: ctx.siteOf(keyOf(task)).accountsOf }
  const found = await outcomeOf(() => pollForRun(ctx, task, account))
  if ('outcome' in found) {
    await recordFailure(ctx, accountsOf, found.outcome, key)
    return schedulePoll(ctx, task, found.outcome)
  }
  if (found.value.kind !== 'found') return schedulePoll(ctx, task, null)
  const dueAt = new Date(ctx.clock.now().getTime() + ctx.siteOf(key).pace.pollMs)
  const moved = { state: 'judging' as const, runId: found.value.runId, dueAt }
  const { _id, attempt } = task
  const written = await ctx.tasks.updateOne({ _id, attempt, state: 'sent' }, { $set: moved })
  if (written.modifiedCount === 0) return
  await releaseAccount(ctx, account._id, _id)
  await recordProgress(ctx, { ...task, ...moved }, { status: JudgeStatus.Pending, text: task.shownText, dueAt })
}

function pollForRun(ctx: JudgingContext, task: TaskRow, account: AccountRow): Promise<FoundRun> {
  const { problem: problemId, sentCode: code, marker, runsBefore, username } = task
  const key = keyOf(task)
  return withSession(ctx, key, account, async (http) => {
    await ensureSignedIn(ctx, key, account, http)
    return findRun(ctx.siteOf(key).site, http, { username, problemId, code, marker, runsBefore })
  })
}

/**
 * Schedules the next search for a run that was not found. Code of an earlier attempt is then sent once more. `fault`:
 * the site did not answer.
 */
async function schedulePoll(ctx: JudgingContext, task: TaskRow, fault: SiteOutcome | null): Promise<void> {
  const sentMs = (task.sentAt ?? task.queuedAt).getTime()
  const now = ctx.clock.now().getTime()
  const finds = task.finds + (fault === null ? 1 : 0)
  const next = findAfterMs[finds]
  const isOver = fault === null ? next === undefined : now - sentMs > giveUpMs
  if (isOver && fault === null && isOfEarlierAttempt(task)) return resend(ctx, task)
  if (isOver) return endWithFailure(ctx, task, { failure: 'may_have_been_sent' })
  const dueMs = fault === null && next !== undefined ? Math.max(sentMs + next, now + 1_000) : now + failurePauseMs
  await ctx.tasks.updateOne(
    { _id: task._id, attempt: task.attempt, state: 'sent' },
    { $set: { finds, dueAt: new Date(dueMs) } },
  )
}

async function resend(ctx: JudgingContext, { _id, attempt, accountId }: TaskRow): Promise<void> {
  const unsent = { ...unsentRun, state: 'waiting', accountId: null, username: '', dueAt: ctx.clock.now() }
  const written = await ctx.tasks.updateOne({ _id, attempt, state: 'sent' }, { $set: unsent })
  if (written.modifiedCount > 0 && accountId !== null) await releaseAccount(ctx, accountId, _id)
}
