import type { ClientSession, QueryFilter } from 'mongoose'
import type { Trace } from '@verdict/kit/trace'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionJudged } from '@verdict/proto/events/submission'
import type { SubmissionsContext } from '../context.ts'
import type { Verdict } from '../../verdicts/result.rules.ts'
import { addVerdictRecord, addVerdictRecords, type Judging } from '../../verdicts/add-record.ts'
import type { CaseResults } from '../../verdicts/case-results.model.ts'
import { scopeOf } from '../find-submission.ts'
import { summaryProjection, type SubmissionRow, type SubmissionSummary } from '../submission.model.ts'

export interface VerdictChange {
  judging: Judging
  verdict: Verdict
  /** The verdict only counts if the submission matches this filter. */
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
  const submission = await ctx.submissions
    .findOneAndUpdate({ ...only, _id: submitId }, updateFor(verdict, { attempt, judger, judgedAt: at, isManual }), {
      session,
      returnDocument: 'after',
      projection: summaryProjection,
    })
    .lean()
  if (submission === null) return null
  const results = keepsCases ? undefined : resultsOf(verdict)
  await addVerdictRecord(ctx, judging, { verdict, results }, session)
  await ctx.outbox.add(session, submissionJudged, toJudgedEvent(submission, { at, groups: verdict.groups }))
  return submission
}

interface WorkerVerdict {
  judging: Judging
  verdict: Verdict
  /** Traces the call that caused it. */
  trace: Trace | undefined
}

/** Writes verdicts of several submissions as workers gave them; one does not count that another judging has overtaken. */
export async function writeVerdicts(
  ctx: Pick<SubmissionsContext, 'judgingRecords' | 'outbox' | 'submissions'>,
  session: ClientSession,
  verdicts: readonly WorkerVerdict[],
): Promise<void> {
  const ids = verdicts.map(({ judging }) => judging.submitId)
  const rows = await ctx.submissions
    .find({ _id: { $in: ids } }, judgedEventFields)
    .session(session)
    .lean<JudgedRow[]>()
  const known = new Map(rows.map((row) => [row._id, row]))
  const counting = verdicts.flatMap((one) => {
    const row = known.get(one.judging.submitId)
    return row === undefined || row.attempt > one.judging.attempt ? [] : [{ ...one, row }]
  })
  if (counting.length === 0) return
  await ctx.submissions.bulkWrite(
    counting.map(({ judging: { submitId, attempt, workerId, at }, verdict }) => ({
      updateOne: {
        filter: { _id: submitId },
        update: updateFor(verdict, { attempt, judger: workerId, judgedAt: at, isManual: false }),
      },
    })),
    { session },
  )
  await addVerdictRecords(ctx, counting.map(withResults), session)
  const events = counting.map(({ row, judging: { attempt, at }, verdict }) =>
    toJudgedEvent({ ...row, ...verdict, attempt }, { at, groups: verdict.groups }),
  )
  await ctx.outbox.addMany(session, submissionJudged, events, { traces: counting.map(({ trace }) => trace) })
}

const withResults = ({ judging, verdict }: WorkerVerdict) => ({ judging, verdict, results: resultsOf(verdict) })

function resultsOf({ cases, groups }: Verdict): CaseResults {
  return { cases, ...(groups.length > 0 ? { groups } : {}) }
}

type Stamp = Pick<SubmissionRow, 'attempt' | 'judger' | 'judgedAt' | 'isManual'>

function updateFor(verdict: Verdict, stamp: Stamp) {
  const { cases: _cases, groups: _groups, test: _test, reason: _reason, online, ...fields } = verdict
  const compilerMessages = verdict.status === JudgeStatus.CompileError ? online?.compilerMessages : undefined
  return {
    $set: { ...fields, ...(compilerMessages && { compilerMessages }), ...stamp },
    ...(compilerMessages === undefined ? { $unset: { compilerMessages: 1 as const } } : {}),
  }
}

/** Contains the fields of a submission that are sent with its verdict. */
const judgedEventFields = {
  attempt: 1,
  pid: 1,
  uid: 1,
  username: 1,
  cid: 1,
  tid: 1,
  gid: 1,
  language: 1,
  submitTime: 1,
  upsolving: 1,
  trial: 1,
} as const

type JudgedRow = Pick<SubmissionRow, '_id' | keyof typeof judgedEventFields>
type JudgedEventSource = JudgedRow & Pick<SubmissionRow, 'status' | 'score' | 'oiRankScore' | 'timeMs' | 'memoryKb'>

/** Sends a verdict to other services. */
export function toJudgedEvent(submission: JudgedEventSource, { at, groups }: { at: Date; groups: Verdict['groups'] }) {
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
