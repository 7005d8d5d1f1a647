import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { AccountRow } from '../accounts/account.model.ts'
import { ensureSignedIn, withSession, withSite } from '../accounts/open-session.ts'
import type { JudgingContext } from './context.ts'
import { endWithFailure, endWithVerdict, keyOf, recordProgress } from '../journal/record-progress.ts'
import type { TaskRow } from '../journal/task.model.ts'
import { recordFailure, recordSuccess } from '../site-states/site-states.ts'
import type { SiteHttp } from '../sites/http/site-http.ts'
import { outcomeOf, type SiteOutcome } from '../sites/outcome.ts'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { RunResult } from '../sites/port.ts'

const maxPauseMs = 10_000
const failurePauseMs = 10_000
/** Timeout of polling while the site does not answer. */
const giveUpMs = 6 * 3_600_000

/** Polls runs of one account at a remote judge in one batch. */
export async function pollRuns(ctx: JudgingContext, key: RemoteJudgeKey, tasks: readonly TaskRow[]): Promise<void> {
  const [first] = tasks
  if (first === undefined) return
  const { site, accountsOf } = ctx.siteOf(key)
  const runs = tasks.map(({ runId, problem: problemId, username }) => ({ runId, problemId, username }))
  const polled = await withAccountOf(ctx, key, first, (http) => outcomeOf(() => site.poll(http, runs)))
  if ('outcome' in polled) {
    await recordFailure(ctx, accountsOf, polled.outcome, key)
    for (const task of tasks) await retryAfterFailure(ctx, task)
    return
  }
  const unread = [...polled.value.values()].find((result) => 'kind' in result)
  if (unread === undefined) await recordSuccess(ctx, accountsOf)
  else await recordFailure(ctx, accountsOf, unread, key)
  for (const task of tasks) await noteResult(ctx, task, polled.value.get(task.runId))
}

async function noteResult(
  ctx: JudgingContext,
  task: TaskRow,
  result: RunResult | SiteOutcome | undefined,
): Promise<void> {
  if (result !== undefined && 'kind' in result) return retryAfterFailure(ctx, task)
  if (result?.isFinal === true) {
    const isCompileError = result.status === JudgeStatus.CompileError
    const compileLog = isCompileError ? await readCompileLog(ctx, task) : ''
    return endWithVerdict(ctx, task, { result, compileLog })
  }
  const looks = task.looks + 1
  if (looks >= ctx.settings.REMOTE_LOOKS) return endWithFailure(ctx, task, { failure: 'verdict_timeout' })
  const { pollMs } = ctx.siteOf(keyOf(task)).pace
  const pauseMs = Math.min(maxPauseMs, Math.round(pollMs * 1.5 ** looks))
  const dueAt = new Date(ctx.clock.now().getTime() + pauseMs)
  const shown = { status: result?.status ?? JudgeStatus.Pending, text: result?.siteText ?? '', dueAt }
  await recordProgress(ctx, { ...task, looks }, shown)
}

/** Compiler output, truncated; empty on errors, as the verdict does not wait for it. */
async function readCompileLog(ctx: JudgingContext, task: TaskRow): Promise<string> {
  const key = keyOf(task)
  const { runId, problem: problemId, username } = task
  const read = await withAccountOf(ctx, key, task, (http) =>
    outcomeOf(() => ctx.siteOf(key).site.compileLog(http, { runId, problemId, username })),
  )
  return 'value' in read ? read.value.slice(0, 16_384) : ''
}

async function retryAfterFailure(ctx: JudgingContext, task: TaskRow): Promise<void> {
  const now = ctx.clock.now().getTime()
  const isOver = now - (task.sentAt ?? task.queuedAt).getTime() > giveUpMs
  if (isOver) return endWithFailure(ctx, task, { failure: 'verdict_timeout' })
  const { _id, attempt } = task
  const due = { $set: { dueAt: new Date(now + failurePauseMs) } }
  await ctx.tasks.updateOne({ _id, attempt, state: 'judging' }, due)
}

/** Uses the session of the sending account, or none if the account was deleted. */
async function withAccountOf<T>(
  ctx: JudgingContext,
  key: RemoteJudgeKey,
  { accountId }: TaskRow,
  work: (http: SiteHttp) => Promise<T | { outcome: SiteOutcome }>,
): Promise<T | { outcome: SiteOutcome }> {
  const account = accountId === null ? null : await ctx.accounts.findById(accountId).lean<AccountRow>()
  if (account === null) return withSite(ctx, key, work)
  return withSession(ctx, key, account, async (http) => {
    const signedIn = await outcomeOf(() => ensureSignedIn(ctx, key, account, http))
    return 'outcome' in signedIn ? signedIn : work(http)
  })
}
