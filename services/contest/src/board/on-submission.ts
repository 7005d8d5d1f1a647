import type { EventData } from '@verdict/proto/events/event'
import type { submissionCreated, submissionJudged, submissionRequeued } from '@verdict/proto/events/submission'
import type { JournalEvent } from '../journal/journal.rules.ts'
import type { BoardContext } from './context.ts'
import { publishLine } from './publish-line.ts'

type RunEvent = Extract<JournalEvent, { kind: 'submitted' | 'judged' }>

/** Adds a new submission to the journal; the scoreboard shows it as pending. */
export async function onSubmissionCreated(
  ctx: BoardContext,
  { submitId, uid, pid, scope, submitTime }: EventData<typeof submissionCreated>,
): Promise<void> {
  await applyRun(ctx, scope.cid, { kind: 'submitted', submitId, uid, pid, submittedAtMs: Date.parse(submitTime) })
}

/**
 * Adds to the journal that a submission is judged again after a failed judging; the scoreboard shows it as pending
 * again.
 */
export async function onSubmissionRequeued(
  ctx: BoardContext,
  { submitId, uid, pid, scope, submitTime, attempt }: EventData<typeof submissionRequeued>,
): Promise<void> {
  const submittedAtMs = Date.parse(submitTime)
  await applyRun(ctx, scope.cid, { kind: 'submitted', submitId, uid, pid, submittedAtMs, attempt })
}

/** Adds a verdict to the journal; the one of the highest attempt counts. */
export async function onSubmissionJudged(
  ctx: BoardContext,
  {
    submitId,
    uid,
    pid,
    scope,
    submitTime,
    attempt,
    status,
    score,
    subtasks,
    timeMs,
  }: EventData<typeof submissionJudged>,
): Promise<void> {
  const verdict = { status, score, timeMs, ...(subtasks === undefined ? {} : { subtasks }) }
  const submittedAtMs = Date.parse(submitTime)
  await applyRun(ctx, scope.cid, { kind: 'judged', submitId, uid, pid, submittedAtMs, attempt, verdict })
}

async function applyRun(ctx: BoardContext, cid: number, event: RunEvent): Promise<void> {
  if (cid === 0) return
  if (!(await ctx.journalBatcher.append(cid, event))) return
  const isRequeued = event.kind === 'submitted' && event.attempt !== undefined
  await publishLine(ctx, cid, isRequeued ? { ...event, kind: 'requeued' } : event)
}
