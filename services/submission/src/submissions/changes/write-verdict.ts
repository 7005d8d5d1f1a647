import type { ClientSession, QueryFilter } from 'mongoose'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import type { SubmissionsContext } from '../context.ts'
import type { Verdict } from '../../verdicts/result.rules.ts'
import { addVerdictRecord, type Judging } from '../../verdicts/add-record.ts'
import { scopeOf } from '../find-submission.ts'
import { summaryProjection, type SubmissionRow, type SubmissionSummary } from '../submission.model.ts'

export interface VerdictChange {
  judging: Judging
  verdict: Verdict
  /** What must hold of the submission for the verdict to count. */
  only: QueryFilter<SubmissionRow>
  /** Shown as who judged: a worker, or an administrator's name. */
  judger: string | null
  isManual: boolean
  /** The tests of the judging before stay. */
  keepsCases?: boolean
}

/**
 * Every verdict is written here, wherever it comes from: in the caller's transaction, in place of the one before, with
 * its tests, its entry in the history and the event that lets everyone count anew. Gives null when it does not count.
 */
export async function writeVerdict(
  ctx: Pick<SubmissionsContext, 'judgingRecords' | 'outbox' | 'submissions'>,
  session: ClientSession,
  { judging, verdict, only, judger, isManual, keepsCases = false }: VerdictChange,
): Promise<SubmissionSummary | null> {
  const { submitId, attempt, at } = judging
  const { cases, groups, test: _test, reason: _reason, online, ...fields } = verdict
  const compilerMessages = verdict.status === JudgeStatus.CompileError ? online?.compilerMessages : undefined
  const submission = await ctx.submissions
    .findOneAndUpdate(
      { ...only, _id: submitId },
      {
        $set: { ...fields, ...(compilerMessages && { compilerMessages }), attempt, judger, judgedAt: at, isManual },
        ...(compilerMessages === undefined ? { $unset: { compilerMessages: 1 } } : {}),
      },
      { session, returnDocument: 'after', projection: summaryProjection },
    )
    .lean()
  if (submission === null) return null
  const results = keepsCases ? undefined : { cases, ...(groups.length > 0 ? { groups } : {}) }
  await addVerdictRecord(ctx, judging, { verdict, results }, session)
  await ctx.outbox.add(session, submissionJudged, toJudgedEvent(submission, { at, groups }))
  return submission
}

/** What others are told of a verdict. */
export function toJudgedEvent(submission: SubmissionSummary, { at, groups }: { at: Date; groups: Verdict['groups'] }) {
  const { _id: submitId, attempt, pid, uid, username, status, score, oiRankScore } = submission
  const { timeMs, memoryKb, language, submitTime, upsolving } = submission
  return {
    submitId,
    attempt,
    pid,
    uid,
    username,
    status,
    score,
    oiRankScore,
    timeMs,
    memoryKb,
    language,
    upsolving,
    ...(submission.trial === true ? { trial: true } : {}),
    ...(groups.length > 0 ? { subtasks: groups.map(({ num, points }) => ({ num, points })) } : {}),
    scope: scopeOf(submission),
    submitTime: submitTime.toISOString(),
    judgedAt: at.toISOString(),
  }
}
