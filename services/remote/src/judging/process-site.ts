import type { JudgingContext } from './context.ts'
import { countAccounts, leaseAccount, type AccountPool } from '../accounts/lease-account.ts'
import { endWithFailure, keyOf } from '../journal/record-progress.ts'
import type { TaskRow, TaskState } from '../journal/task.model.ts'
import { acquireSendLease, type SendLease } from '../site-states/send-lease.ts'
import { claimProbe, findSiteState, recordFailure, recordSuccess, type SiteState } from '../site-states/site-states.ts'
import { outcomeOf } from '../sites/outcome.ts'
import { withSite } from '../accounts/open-session.ts'
import type { RemoteFailure } from '@verdict/proto/codes/remote/failures'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { findSentRun } from './find-run.ts'
import { pollRuns } from './poll-runs.ts'
import { claimMs, sendCode } from './send-code.ts'

const accountPauseMs = 3_000
const maxFinds = 5
const maxPolled = 500
/** Number of requests before sending: signing in and listing earlier runs. */
const requestsBefore = 4
/** Batch size of one round; the next one follows soon. */
const maxEnded = 100

/** Judges that share accounts and rate limits: GYM uses those of Codeforces. */
export function keysSharingAccounts(
  { siteRows }: Pick<JudgingContext, 'siteRows'>,
  owner: RemoteJudgeKey,
): RemoteJudgeKey[] {
  return siteRows.filter(({ accountsOf }) => accountsOf === owner).map(({ site }) => site.key)
}

/**
 * One round at a remote judge: recover tasks of crashed processes, search for runs, poll runs, and send the next
 * submission if the rate limit allows. Safe to run in several processes.
 */
export async function processSite(ctx: JudgingContext, owner: RemoteJudgeKey): Promise<void> {
  const keys = keysSharingAccounts(ctx, owner)
  await takeOver(ctx, keys)
  if (await claimProbe(ctx, owner)) await probe(ctx, owner)
  const { pausedUntil, cause, reason } = await findSiteState(ctx, owner)
  const stopped = await stoppedOf(ctx, owner, keys)
  if (stopped.length > 0) await endOverdue(ctx, stopped, 'layout_changed')
  if (pausedUntil !== null) {
    const isChallenged = reason === 'challenged' || cause?.findings.some(({ code }) => code === 'challenged') === true
    return endOverdue(ctx, keys, isChallenged ? 'challenged' : 'site_unavailable')
  }
  const sendable = keys.filter((key) => !stopped.includes(key))
  // Sending and polling run in parallel, so that polls do not wait for the rate limit of sending.
  const sending = sendable.length > 0 ? sendNext(ctx, owner, sendable) : Promise.resolve()
  try {
    await findDueRuns(ctx, keys)
    for (const key of keys) await pollDueRuns(ctx, key)
  } finally {
    await sending
  }
}

/** Ends the pause of a judge if it answers, or pauses it again. */
async function probe(ctx: JudgingContext, key: RemoteJudgeKey): Promise<void> {
  const { site } = ctx.siteOf(key)
  const probed = await withSite(ctx, key, (http) => outcomeOf(() => site.probe(http)))
  if ('outcome' in probed) await recordFailure(ctx, key, probed.outcome)
  else await recordSuccess(ctx, key)
}

/** Judges that are stopped because their pages changed; includes all that share accounts with a stopped one. */
async function stoppedOf(
  ctx: JudgingContext,
  owner: RemoteJudgeKey,
  keys: readonly RemoteJudgeKey[],
): Promise<readonly RemoteJudgeKey[]> {
  const stopped = await ctx.siteStates.find({ _id: { $in: keys }, isStopped: true }, { _id: 1 }).lean()
  const names = new Set(stopped.map(({ _id }) => _id))
  return names.has(owner) ? keys : keys.filter((key) => names.has(key))
}

/** Recovers tasks of crashed processes: whether their code was sent is unknown, so the run is searched for. */
async function takeOver(ctx: JudgingContext, keys: readonly RemoteJudgeKey[]): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tasks.updateMany(
    { state: 'sending', key: { $in: keys }, dueAt: { $lte: now } },
    { $set: { state: 'sent', dueAt: now } },
  )
}

/** Ends tasks that could not be sent in time. */
async function endOverdue(ctx: JudgingContext, keys: readonly RemoteJudgeKey[], failure: RemoteFailure): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - ctx.settings.REMOTE_ACCOUNT_WAIT_SEC * 1_000)
  const overdue = { state: 'waiting', key: { $in: keys }, queuedAt: { $lte: since } } as const
  const tasks = await ctx.tasks.find(overdue).limit(maxEnded).lean<TaskRow[]>()
  for (const task of tasks) await endWithFailure(ctx, task, { failure })
}

/** Claims a due task; other processes see it again after the lease expires. */
function claim(ctx: JudgingContext, state: TaskState, keys: readonly RemoteJudgeKey[], sort: Record<string, 1>) {
  const now = ctx.clock.now()
  const due = { state, key: { $in: keys }, dueAt: { $lte: now } }
  const claimed = { $set: { dueAt: new Date(now.getTime() + claimMs) } }
  return ctx.tasks.findOneAndUpdate(due, claimed, { sort, returnDocument: 'after' }).lean<TaskRow>()
}

async function findDueRuns(ctx: JudgingContext, keys: readonly RemoteJudgeKey[]): Promise<void> {
  for (let found = 0; found < maxFinds; found += 1) {
    const task = await claim(ctx, 'sent', keys, { dueAt: 1 })
    if (task === null) return
    await findSentRun(ctx, task)
  }
}

async function pollDueRuns(ctx: JudgingContext, key: RemoteJudgeKey): Promise<void> {
  const tasks: TaskRow[] = []
  while (tasks.length < maxPolled) {
    const task = await claim(ctx, 'judging', [key], { dueAt: 1 })
    if (task === null) break
    tasks.push(task)
  }
  const { pollRuns: size } = ctx.siteOf(key).pace
  for (const ofAccount of Map.groupBy(tasks, ({ accountId }) => accountId).values()) {
    for (let from = 0; from < ofAccount.length; from += size)
      await pollRuns(ctx, key, ofAccount.slice(from, from + size))
  }
}

async function sendNext(ctx: JudgingContext, owner: RemoteJudgeKey, keys: readonly RemoteJudgeKey[]): Promise<void> {
  const waiting = { state: 'waiting', key: { $in: keys }, dueAt: { $lte: ctx.clock.now() } } as const
  if ((await ctx.tasks.exists(waiting)) === null) return
  const { paceMs } = await findSiteState(ctx, owner)
  // A few requests precede the submission, and this process may be one tick late.
  const leadMs = requestsBefore * ctx.siteOf(owner).pace.requestMs + ctx.settings.REMOTE_TICK_MS
  const turn = await acquireSendLease(ctx, owner, { paceMs, leadMs })
  if (turn === null) return
  try {
    const task = await claim(ctx, 'waiting', keys, { rank: 1, queuedAt: 1 })
    if (task !== null) await sendTask(ctx, owner, task, turn)
  } finally {
    await turn.end()
  }
}

async function sendTask(ctx: JudgingContext, owner: RemoteJudgeKey, task: TaskRow, turn: SendLease): Promise<void> {
  const state = await findSiteState(ctx, keyOf(task))
  const pool = poolOf(state, owner, task)
  if (pool === null) return endWithFailure(ctx, task, { failure: 'not_taken' })
  const account = await leaseAccount(ctx, pool, task._id)
  if (account === null) return waitForAccount(ctx, task, pool)
  await sendCode(ctx, task, account, turn)
}

function poolOf({ mode }: SiteState, key: RemoteJudgeKey, { uid }: TaskRow): AccountPool | null {
  if (mode === 'pool') return { key, owner: null }
  return mode === 'own_account' ? { key, owner: uid } : null
}

/** Reschedules a task until an account is free, or ends it if none can become free. */
async function waitForAccount(ctx: JudgingContext, task: TaskRow, pool: AccountPool): Promise<void> {
  const { all, usable } = await countAccounts(ctx, pool)
  if (all === 0) return endWithFailure(ctx, task, { failure: pool.owner === null ? 'no_account' : 'no_own_account' })
  if (usable === 0) return endWithFailure(ctx, task, { failure: 'bad_account' })
  const now = ctx.clock.now().getTime()
  if (now - task.queuedAt.getTime() > ctx.settings.REMOTE_ACCOUNT_WAIT_SEC * 1_000)
    return endWithFailure(ctx, task, { failure: 'account_timeout' })
  const { _id, attempt } = task
  const due = { $set: { dueAt: new Date(now + accountPauseMs) } }
  await ctx.tasks.updateOne({ _id, attempt, state: 'waiting' }, due)
}
