import { upsertIfNewer } from '@verdict/kit/upsert-if-newer'
import type { EventData } from '@verdict/proto/events/event'
import type { remoteJudgingCancelled, remoteJudgingRequested } from '@verdict/proto/events/submission'
import { isBrowserJudge } from '@verdict/proto/codes/remote/browser-runs'
import { countAccounts, releaseAccount } from '../accounts/lease-account.ts'
import type { JournalContext } from './context.ts'
import { findSiteState } from '../site-states/site-states.ts'
import { endWithFailure, unsentRun } from './record-progress.ts'
import type { TaskRow } from './task.model.ts'

const ranks = { contest: 0, practice: 1, rejudge: 2 } as const

/**
 * Creates the task of a submission. Duplicate and late events have no effect. If an earlier attempt may have a run at
 * the remote judge, that run is polled or searched for before anything is sent. Ends immediately for judges without an
 * adapter.
 */
export async function onRemoteJudgingRequested(
  ctx: JournalContext,
  request: EventData<typeof remoteJudgingRequested>,
): Promise<void> {
  const {
    submitId,
    attempt,
    uid,
    key,
    problem,
    language,
    code,
    lane,
    isRunKept,
    needsConfirmation = false,
    at,
  } = request
  const before = await ctx.tasks.findById(submitId).lean<TaskRow>()
  if (before !== null && before.attempt >= attempt) return
  if (before !== null && before.state !== 'done' && before.accountId !== null)
    await releaseAccount(ctx, before.accountId, submitId)
  const fresh = {
    attempt,
    uid,
    key,
    problem,
    language,
    code,
    rank: ranks[lane],
    queuedAt: new Date(at),
    dueAt: ctx.clock.now(),
    tries: 0,
    finds: 0,
    looks: 0,
    shownStatus: 5,
    shownText: '',
    endedAt: null,
    needsConfirmation,
    reported: null,
  }
  const unsent = { ...unsentRun, accountId: null, username: '', runId: '' }
  const previousState = isRunKept || before?.state !== 'done' ? stateOfRun(before) : null
  const next =
    previousState === null
      ? { ...fresh, ...unsent, ...(await firstStep(ctx, request)) }
      : { ...fresh, ...laterStep(ctx, previousState) }
  await upsertIfNewer(ctx.tasks, { _id: submitId, attempt: { $lt: attempt } }, { $set: next })
  if (ctx.siteRows.some(({ site }) => site.key === key)) return
  const stored = await ctx.tasks.findOne({ _id: submitId, attempt, state: 'waiting' }).lean<TaskRow>()
  if (stored !== null) await endWithFailure(ctx, stored, { failure: 'not_taken' })
}

/** Users without an account here for a judge that requires their own may send by browser for a while. */
async function firstStep(
  ctx: JournalContext,
  { uid, key }: Pick<EventData<typeof remoteJudgingRequested>, 'uid' | 'key'>,
) {
  const waiting = { state: 'waiting' as const, browser: null }
  if (!isBrowserJudge(key) || (await findSiteState(ctx, key)).mode !== 'own_account') return waiting
  const { all } = await countAccounts(ctx, { key: ctx.siteOf(key).accountsOf, owner: uid })
  return all > 0 ? waiting : { state: 'browser' as const, browser: null, dueAt: untilBrowserTakes(ctx) }
}

/** The browser has until then to search for the run again. */
function laterStep(ctx: JournalContext, state: NonNullable<ReturnType<typeof stateOfRun>>) {
  return state === 'browser_sent' ? { state, dueAt: untilBrowserTakes(ctx) } : { state }
}

const untilBrowserTakes = ({ clock, settings }: JournalContext) =>
  new Date(clock.now().getTime() + settings.REMOTE_BROWSER_WAIT_SEC * 1_000)

/** The state in which an attempt with a possible run continues; null: nothing was sent. */
function stateOfRun(task: TaskRow | null): 'sent' | 'judging' | 'browser_sent' | null {
  if (task === null || task.sentAt === null) return null
  if ((task.browser ?? null) !== null) return 'browser_sent'
  return task.runId === '' ? 'sent' : 'judging'
}

/** Cancels a task that was not sent yet; the run of a sent one is ignored. */
export async function onRemoteJudgingCancelled(
  ctx: JournalContext,
  { submitId, attempt }: EventData<typeof remoteJudgingCancelled>,
): Promise<void> {
  const stopped = { $set: { state: 'done', endedAt: ctx.clock.now() } }
  const task = await ctx.tasks
    .findOneAndUpdate(
      { _id: submitId, attempt: { $lte: attempt }, state: { $in: ['waiting', 'judging', 'browser', 'confirming'] } },
      stopped,
    )
    .lean<TaskRow>()
  if (task !== null && task.accountId !== null) await releaseAccount(ctx, task.accountId, submitId)
}
