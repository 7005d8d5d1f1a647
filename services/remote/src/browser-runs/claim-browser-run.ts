import { randomBytes } from 'node:crypto'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isBrowserJudge, isPublicRunJudge } from '@verdict/proto/codes/remote/browser-runs'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import type { claimBrowserRun as claimBrowserRunRoute } from '@verdict/proto/http/remote/browser-run'
import type { RouteData } from '@verdict/proto/http/route'
import type { TaskRow } from '../journal/task.model.ts'
import { keyOf } from '../journal/record-progress.ts'
import { findSiteState } from '../site-states/site-states.ts'
import { markCode } from '../sites/runs/marker.rules.ts'
import type { BrowserRunsContext } from './context.ts'
import { hasVerifiedHandle } from './verify-handle.ts'
import { newReportKey } from './report-key.rules.ts'

/** Lifetime of a key, in which the browser has to send the code and report the verdict. */
const keyLifeMs = 20 * 60_000

type BrowserRunOrder = RouteData<typeof claimBrowserRunRoute>

/**
 * Assigns a submission to its owner's browser with a new key for reports; earlier keys become invalid. Code that may
 * have been sent already is only searched for.
 *
 * @throws AppError remote.run_not_found, remote.browser_not_taken, remote.browser_not_confirmable,
 *   remote.run_not_waiting, remote.handle_not_proved
 */
export async function claimBrowserRun(
  ctx: BrowserRunsContext,
  { uid }: Pick<Actor, 'uid'>,
  { submitId }: { submitId: number },
): Promise<BrowserRunOrder> {
  const task = await ctx.tasks.findById(submitId).lean<TaskRow>()
  if (task === null || task.uid !== uid) throw new AppError('remote.run_not_found')
  await assertSentByOwner(ctx, task)
  const { key, keyHash } = newReportKey()
  const takenAt = ctx.clock.now()
  const keyUntil = new Date(takenAt.getTime() + keyLifeMs)
  const isSent = task.state === 'browser_sent'
  const browser = { keyHash, keyUntil, takenAt: isSent ? (task.browser?.takenAt ?? takenAt) : takenAt }
  const code = isSent ? { marker: task.marker, sentCode: task.sentCode } : markedCodeOf(ctx, task)
  const taken = await ctx.tasks.updateOne(
    { _id: submitId, attempt: task.attempt, state: isSent ? 'browser_sent' : { $in: ['waiting', 'browser'] } },
    { $set: { ...code, browser, state: isSent ? 'browser_sent' : 'browser', dueAt: keyUntil } },
  )
  if (taken.matchedCount === 0) throw new AppError('remote.run_not_waiting')
  return { ...toOrder(ctx, { ...task, ...code }), key, keyUntil: keyUntil.toISOString(), maySend: !isSent }
}

async function assertSentByOwner(ctx: BrowserRunsContext, task: TaskRow): Promise<void> {
  const key = keyOf(task)
  const isTaken = isBrowserJudge(key) && (await findSiteState(ctx, key)).mode === 'own_account'
  if (!isTaken) throw new AppError('remote.browser_not_taken', { judge: remoteJudges[key].name })
  if (task.needsConfirmation === true && !isPublicRunJudge(key))
    throw new AppError('remote.browser_not_confirmable', { judge: remoteJudges[key].name })
  if (task.needsConfirmation === true && !(await hasVerifiedHandle(ctx, task)))
    throw new AppError('remote.handle_not_proved', { judge: remoteJudges[key].name })
}

function markedCodeOf(ctx: BrowserRunsContext, task: TaskRow): Pick<TaskRow, 'marker' | 'sentCode'> {
  const { languages } = ctx.siteOf(keyOf(task)).site
  const marker = `verdict ${randomBytes(6).toString('hex')}`
  const comment = languages.find(({ name }) => name === task.language)?.comment ?? null
  return { marker, sentCode: markCode(task.code, comment, marker) }
}

function toOrder(ctx: BrowserRunsContext, task: TaskRow): Omit<BrowserRunOrder, 'key' | 'keyUntil' | 'maySend'> {
  const judge = keyOf(task)
  if (!isBrowserJudge(judge)) throw new Error(`${judge} is sent to by this site alone`)
  const { _id: submitId, attempt, problem, language, sentCode: code, marker, runsBefore, runId, username } = task
  const { pollMs } = ctx.siteOf(judge).pace
  return { submitId, attempt, judge, problem, language, code, marker, runsBefore, runId, account: username, pollMs }
}
