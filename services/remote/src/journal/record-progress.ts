import type { ClientSession } from 'mongoose'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunEvidence } from '@verdict/proto/codes/remote/browser-runs'
import { isRemoteJudgeKey, type RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { type RemoteFailure } from '@verdict/proto/codes/remote/failures'
import { remoteJudged, remoteProgress } from '@verdict/proto/events/remote'
import { inTransaction } from '@verdict/kit/mongo'
import { releaseAccount } from '../accounts/lease-account.ts'
import type { JournalContext } from './context.ts'
import { count } from '../site-states/site-states.ts'
import type { RunResult } from '../sites/port.ts'
import type { TaskRow } from './task.model.ts'

/** The judge of a task read from the journal. */
export function keyOf({ key }: Pick<TaskRow, 'key'>): RemoteJudgeKey {
  if (!isRemoteJudgeKey(key)) throw new Error(`no remote judge ${key}`)
  return key
}

function runOf(ctx: Pick<JournalContext, 'siteOf'>, task: TaskRow, text: string) {
  const key = keyOf(task)
  const { _id: submitId, attempt, runId, username: account, problem: problemId } = task
  const runUrl = runId === '' ? '' : ctx.siteOf(key).site.runUrl({ runId, problemId })
  return { submitId, attempt, key, runId, runUrl, account, text }
}

/** Stores the progress of a run, and publishes it if it changed. */
export async function recordProgress(
  ctx: JournalContext,
  task: TaskRow,
  { status, text, dueAt }: { status: JudgeStatus; text: string; dueAt: Date },
): Promise<void> {
  const same = { _id: task._id, attempt: task.attempt, state: task.state }
  const isNew = task.shownStatus !== status || task.shownText !== text
  await inTransaction(ctx.db, async (session) => {
    const change = { dueAt, shownStatus: status, shownText: text, looks: task.looks }
    const written = await ctx.tasks.updateOne(same, { $set: change }, { session })
    if (written.matchedCount === 0 || !isNew) return
    await ctx.outbox.add(session, remoteProgress, { ...runOf(ctx, task, text), status })
  })
}

/** Ends a task with the verdict of its run. */
export async function endWithVerdict(
  ctx: JournalContext,
  task: TaskRow,
  { result, compileLog, evidence }: { result: RunResult; compileLog: string; evidence?: RunEvidence },
): Promise<void> {
  const { status, siteText, timeMs, memoryKb, score, cases } = result
  const tell = (session: ClientSession) =>
    ctx.outbox.add(session, remoteJudged, {
      ...runOf(ctx, task, siteText),
      status,
      failure: '',
      detail: compileLog,
      timeMs,
      memoryKb,
      score,
      evidence,
      cases: cases.map((one) => ({
        seq: one.num,
        groupNum: one.group,
        status: one.status,
        text: one.siteText,
        score: one.score,
        timeMs: one.timeMs ?? 0,
        memoryKb: one.memoryKb ?? 0,
      })),
      at: ctx.clock.now().toISOString(),
    })
  await end(ctx, task, tell, { code: '', sentCode: '' })
  await count(ctx, keyOf(task), 'judged')
}

const systemErrors: readonly RemoteFailure[] = ['no_account']

/** Field values of a task without anything at the remote judge. */
export const unsentRun = { marker: '', sentCode: '', runsBefore: [], sentAt: null } satisfies Partial<TaskRow>

/** Whether code was sent for an earlier attempt. */
export function isOfEarlierAttempt({ sentAt, queuedAt }: Pick<TaskRow, 'sentAt' | 'queuedAt'>): boolean {
  return sentAt !== null && sentAt < queuedAt
}

/**
 * Ends a task without a verdict. Data on its run is kept, so that the next attempt polls it first, unless there
 * certainly is none (`isUnsent`).
 */
export async function endWithFailure(
  ctx: JournalContext,
  task: TaskRow,
  { failure, detail = '', isUnsent = false }: { failure: RemoteFailure; detail?: string; isUnsent?: boolean },
): Promise<void> {
  const status = systemErrors.includes(failure) ? JudgeStatus.SystemError : JudgeStatus.SubmittedFailed
  const tell = (session: ClientSession) =>
    ctx.outbox.add(session, remoteJudged, {
      ...runOf(ctx, task, task.shownText),
      status,
      failure,
      detail,
      timeMs: null,
      memoryKb: null,
      score: null,
      cases: [],
      at: ctx.clock.now().toISOString(),
    })
  await end(ctx, task, tell, isUnsent ? unsentRun : {})
  await count(ctx, keyOf(task), 'failed')
}

async function end(
  ctx: JournalContext,
  task: TaskRow,
  tell: (session: ClientSession) => Promise<void>,
  change: Partial<TaskRow> = {},
): Promise<void> {
  const same = { _id: task._id, attempt: task.attempt, state: { $ne: 'done' as const } }
  await inTransaction(ctx.db, async (session) => {
    const ended = { $set: { state: 'done', endedAt: ctx.clock.now(), ...change } }
    const written = await ctx.tasks.updateOne(same, ended, { session })
    if (written.modifiedCount > 0) await tell(session)
  })
  if (task.accountId !== null) await releaseAccount(ctx, task.accountId, task._id)
}
