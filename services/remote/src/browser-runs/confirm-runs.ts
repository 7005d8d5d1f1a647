import { isFinal } from '@verdict/proto/codes/judge-status'
import type { RunEvidence } from '@verdict/proto/codes/remote/browser-runs'
import { browserStates, type ReportedVerdict, type TaskRow } from '../journal/task.model.ts'
import { endWithFailure, endWithVerdict, keyOf } from '../journal/record-progress.ts'
import { withSite } from '../accounts/open-session.ts'
import { recordFailure, recordSuccess } from '../site-states/site-states.ts'
import { outcomeOf } from '../sites/outcome.ts'
import type { PublicRun, RunResult } from '../sites/port.ts'
import type { BrowserRunsContext } from './context.ts'
import { hasVerifiedHandle } from './verify-handle.ts'

/** Lease of a lookup; after it another process may retry. */
const claimMs = 120_000
const confirmAgainMs = 30_000
/** Timeout; third-party lists are updated with a delay of minutes. */
const giveUpMs = 30 * 60_000
/** Tolerance for clock skew between the judges and this site. */
const clockSkewMs = 60_000
/** Batch size of one round; the next one follows soon. */
const maxRuns = 20

/**
 * Verifies verdicts reported by browsers with the judges' public APIs, and ends runs that no browser works on any more.
 */
export async function confirmRuns(ctx: BrowserRunsContext): Promise<void> {
  for (let done = 0; done < maxRuns; done += 1) {
    const now = ctx.clock.now()
    const task = await ctx.tasks
      .findOneAndUpdate(
        { state: { $in: browserStates }, dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + claimMs) } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<TaskRow>()
    if (task === null) return
    if (task.state === 'confirming') await confirmRun(ctx, task)
    else await endUnreported(ctx, task)
  }
}

function endUnreported(ctx: BrowserRunsContext, task: TaskRow): Promise<void> {
  const wasTaken = (task.browser ?? null) !== null
  if (task.state === 'browser')
    return endWithFailure(ctx, task, { failure: wasTaken ? 'browser_gone' : 'no_own_account' })
  return endWithFailure(ctx, task, { failure: task.runId === '' ? 'may_have_been_sent' : 'verdict_timeout' })
}

/**
 * Verifies a reported verdict. The public API is authoritative: its verdict is published, whatever was reported. The
 * account must be verified as the user's, as anybody could name another user's run.
 */
async function confirmRun(ctx: BrowserRunsContext, task: TaskRow): Promise<void> {
  const reported = task.reported ?? null
  if (reported === null) throw new Error(`nothing was reported of ${task._id}`)
  const run = await findPublicRun(ctx, task)
  if (run !== null && (run.problemId !== task.problem || run.at < startOf(task)))
    return endWithFailure(ctx, task, { failure: 'run_mismatch' })
  const isProved = await hasVerifiedHandle(ctx, task)
  const shown = run === null || 'kind' in run.result || !isFinal(run.result.status) ? null : run.result
  const evidence: RunEvidence = shown !== null && isProved ? 'confirmed' : 'reported'
  if (evidence === 'reported' && task.needsConfirmation === true) return waitForConfirmation(ctx, task)
  const result = shown ?? asResult(reported)
  await endWithVerdict(ctx, task, { result: withFigures(result, reported), compileLog: reported.compileLog, evidence })
}

const startOf = ({ browser, queuedAt }: TaskRow) => new Date((browser?.takenAt ?? queuedAt).getTime() - clockSkewMs)

/** Null if the run is not visible, or the API does not answer. */
async function findPublicRun(ctx: BrowserRunsContext, task: TaskRow): Promise<PublicRun | null> {
  const key = keyOf(task)
  const { site, accountsOf } = ctx.siteOf(key)
  const { publicRuns } = site
  if (publicRuns === undefined) return null
  // Loads the runs of a day, so that a run that is too old for this submission is recognized, too.
  const since = new Date(startOf(task).getTime() - 24 * 3_600_000)
  const found = await withSite(ctx, key, (http) =>
    outcomeOf(() => publicRuns(http, { username: task.username, since })),
  )
  if ('outcome' in found) {
    await recordFailure(ctx, accountsOf, found.outcome)
    return null
  }
  await recordSuccess(ctx, accountsOf)
  return found.value.find(({ runId }) => runId === task.runId) ?? null
}

async function waitForConfirmation(ctx: BrowserRunsContext, task: TaskRow): Promise<void> {
  const now = ctx.clock.now().getTime()
  if (now - (task.sentAt ?? task.queuedAt).getTime() > giveUpMs)
    return endWithFailure(ctx, task, { failure: 'unconfirmed' })
  const { _id, attempt } = task
  await ctx.tasks.updateOne({ _id, attempt, state: 'confirming' }, { $set: { dueAt: new Date(now + confirmAgainMs) } })
}

function asResult({ status, text, timeMs, memoryKb }: ReportedVerdict): RunResult {
  return { status, isFinal: true, siteText: text, timeMs, memoryKb, score: null, cases: [] }
}

/** Adds time and memory that some public lists omit. */
function withFigures(result: RunResult, { timeMs, memoryKb }: ReportedVerdict): RunResult {
  return { ...result, timeMs: result.timeMs ?? timeMs, memoryKb: result.memoryKb ?? memoryKb }
}
