import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Run } from '../../../journal/journal.rules.ts'
import { contestTime, type ContestClock } from '../contest-time.rules.ts'
import type { ContestIds } from '../ids.rules.ts'
import { judgementTypeId } from './judgement-types.rules.ts'
import { entryPoint, languageId } from '../languages.rules.ts'
import type { ClicsData } from '../objects.rules.ts'
import { absTime, relTime } from '../times.rules.ts'

/** A judging from the submission service. */
export interface Judging {
  language: string
  /** 0: not known. */
  judgedAtMs: number
  tookMs: number
  cases: readonly { seq: number; status: number; timeMs: number }[]
}

/** IDs that clients assigned to submissions, by number. */
export type SubmissionIds = ReadonlyMap<number, string>

/** External ID of a submission, or its number. */
export function submissionId(ids: SubmissionIds, submitId: number): string {
  return ids.get(submitId) ?? String(submitId)
}

/** `id`: what it is called. */
export function submissionObject(
  run: Pick<Run, 'uid' | 'pid' | 'submittedAtMs'> & { id: string },
  { language }: Pick<Judging, 'language'>,
  ids: ContestIds,
  startsAtMs: number,
): ClicsData {
  const { id } = run
  return {
    id,
    language_id: languageId(language),
    problem_id: ids.problem(run.pid),
    team_id: ids.team(run.uid),
    time: absTime(run.submittedAtMs),
    contest_time: relTime(run.submittedAtMs - startsAtMs),
    entry_point: entryPoint(language),
    files: [
      { href: `contests/${ids.contest}/submissions/${id}/files`, filename: 'files.zip', mime: 'application/zip' },
    ],
  }
}

/** A new ID for each judging, so that runs of different judgings are never mixed. */
export function judgementId({ submitId, attempt }: Pick<Run, 'submitId' | 'attempt'>): string {
  return `${submitId}-${attempt}`
}

/** Judgements depend on these fields of a contest. */
interface JudgingContest {
  clock: ContestClock
  isScored: boolean
}

/**
 * The judgement that counts. Unknown times are replaced by that of the submission. `id` is the ID of the submission.
 */
export function judgementObject(
  run: Run & { id: string },
  judging: Judging,
  { clock, isScored }: JudgingContest,
): ClicsData {
  const { verdict, submittedAtMs } = run
  const endMs = Math.max(submittedAtMs, judging.judgedAtMs)
  const startMs = Math.max(submittedAtMs, endMs - judging.tookMs)
  return {
    id: judgementId(run),
    submission_id: run.id,
    current: true,
    judgement_type_id: verdict === null ? null : judgementTypeId({ ...verdict, isScored }),
    score: verdict?.score ?? (verdict?.status === JudgeStatus.Accepted ? null : 0),
    start_time: absTime(startMs),
    start_contest_time: contestTime(clock, new Date(startMs)),
    end_time: absTime(endMs),
    end_contest_time: contestTime(clock, new Date(endMs)),
    max_run_time: verdict?.timeMs === null || verdict === null ? null : verdict.timeMs / 1000,
  }
}

/** The tests of a judging in order, without skipped ones. */
export function runObjects(run: Run, judging: Judging, { clock, isScored }: JudgingContest): ClicsData[] {
  const at = Math.max(run.submittedAtMs, judging.judgedAtMs)
  return judging.cases.flatMap(({ status, timeMs }, index) => {
    const type = isJudgeStatus(status) ? judgementTypeId({ status, isScored }) : null
    if (type === null) return []
    const ordinal = index + 1
    return {
      id: `${judgementId(run)}-${ordinal}`,
      judgement_id: judgementId(run),
      ordinal,
      judgement_type_id: type,
      time: absTime(at),
      contest_time: contestTime(clock, new Date(at)),
      run_time: timeMs / 1000,
    }
  })
}
