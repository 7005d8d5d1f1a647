import type { ClientSession } from 'mongoose'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { readAnswers } from '../answers/read-answers.ts'
import type { TaskHandlersContext } from './context.ts'
import { addLostRecord, addRecord } from '../verdicts/add-record.ts'
import { markSuperseded, recordOutcome } from '../rejudging/record-outcome.ts'
import { publishProgress } from '../submissions/changes/publish-live.ts'
import { writeVerdict, writeVerdicts } from '../submissions/changes/write-verdict.ts'
import type { EndedTask, TaskContent, TaskHandler } from '../queue/tasks/index.ts'

/** A submission that is judged, the first time or again. */
export function submissionTask(ctx: TaskHandlersContext, submitId: number): TaskHandler {
  return {
    loadContent: () => loadSubmission(ctx, submitId, 'submission'),
    async storeResult(session, task, verdict, at) {
      const { attempt } = task
      const workerId = task.workerId ?? null
      const judging = { submitId, attempt, kind: 'judged', by: null, at, workerId } as const
      const only = { attempt: { $lte: attempt } }
      await writeVerdict(ctx, session, { judging, verdict, only, judger: workerId, isManual: false })
      if (task.rejudgingId !== undefined) await recordOutcome(ctx, session, task, verdict)
    },
    async onProgress({ attempt, progress: before }, { status, caseDone, caseCount }) {
      if (before !== status) await showStatus(ctx, submitId, attempt, status)
      await publishProgress(ctx, { submitId, status, caseDone, caseCount })
    },
    async onRetry(task, { attempt, workerId, at, verdict, reason }) {
      const judging = { submitId, attempt, at, workerId }
      if (verdict === undefined) await addLostRecord(ctx, { ...judging, reason })
      else await addRecord(ctx, { ...judging, kind: 'system_error', by: null }, verdict)
      await showPending(ctx, submitId, task.attempt)
    },
    onReleased: ({ attempt }) => showPending(ctx, submitId, attempt),
    async onCancelled(session, { rejudgingId }) {
      if (rejudgingId !== undefined) await markSuperseded(ctx, session, { rejudgingId, submitId })
    },
  }
}

/** The results of several submissions, as `storeResult` stores one. */
export async function storeSubmissionResults(
  ctx: TaskHandlersContext,
  session: ClientSession,
  ended: readonly EndedTask[],
  at: Date,
): Promise<void> {
  const changes = ended.map(({ task: { submitId, attempt, workerId = null }, verdict, trace }) => ({
    judging: { submitId, attempt, kind: 'judged' as const, by: null, at, workerId },
    verdict,
    trace,
  }))
  await writeVerdicts(ctx, session, changes)
  for (const { task, verdict } of ended)
    if (task.rejudgingId !== undefined) await recordOutcome(ctx, session, task, verdict)
}

/** Loads the code, which never changes, with the submitted files. */
export async function loadSubmission(
  ctx: Pick<TaskHandlersContext, 'answers' | 'contentCache' | 'submissions'>,
  submitId: number,
  kind: 'submission' | 'preview',
): Promise<TaskContent | undefined> {
  const submission = await ctx.contentCache.get(String(submitId), () =>
    ctx.submissions.findById(submitId, { code: 1, answers: 1 }).lean().exec(),
  )
  if (submission === null) return undefined
  if (submission.answers === undefined) return { kind, code: submission.code }
  return { kind, code: '', answers: await readAnswers(ctx, submitId) }
}

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

/** Marks a submission as waiting for this attempt; reports of earlier attempts are no longer shown. */
async function showPending(
  ctx: Pick<TaskHandlersContext, 'readCache' | 'submissions'>,
  submitId: number,
  attempt: number,
): Promise<void> {
  const of = { submitId, attempt, from: unfinished }
  await changeUnfinished(ctx, of, { status: JudgeStatus.Pending, attempt })
}

/** Writes a passing status; never over a verdict, nor over what a later judging has written. */
async function showStatus(
  ctx: Pick<TaskHandlersContext, 'readCache' | 'submissions'>,
  submitId: number,
  attempt: number,
  status: JudgeStatus,
): Promise<void> {
  await changeUnfinished(ctx, { submitId, attempt, from: unfinished.filter((one) => one !== status) }, { status })
}

async function changeUnfinished(
  ctx: Pick<TaskHandlersContext, 'readCache' | 'submissions'>,
  { submitId, attempt, from }: { submitId: number; attempt: number; from: readonly JudgeStatus[] },
  changes: { status: JudgeStatus; attempt?: number },
): Promise<void> {
  const shown = await ctx.submissions.updateOne(
    { _id: submitId, attempt: { $lte: attempt }, status: { $in: [...from] } },
    { $set: changes },
    { writeConcern: { w: 1 } },
  )
  if (shown.modifiedCount > 0) ctx.readCache.invalidate()
}
