import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ContestDoc } from '../../../contests/contest.model.ts'
import { sortedProblems } from '../../../contests/contest.rules.ts'
import type { Run } from '../../../journal/journal.rules.ts'
import type { RankedLine } from '../../../ranking/ranking.rules.ts'
import { contestTime, type ContestClock } from '../contest-time.rules.ts'
import { clicsId, type ContestIds } from '../ids.rules.ts'
import { submissionId, type SubmissionIds } from '../results/judgings.rules.ts'
import type { ClicsData } from '../objects.rules.ts'
import { absTime } from '../times.rules.ts'

/** A comment on a contest was written by its staff. */
export interface Comment {
  _id: number
  message: string
  tags: readonly string[]
  teamIds: readonly string[]
  problemIds: readonly string[]
  submissionIds: readonly string[]
  at: Date
}

/** IDs of existing objects: references to deleted ones are removed. */
export interface ExistingIds {
  teams: ReadonlySet<string>
  problems: ReadonlySet<string>
  submissions: ReadonlySet<string>
}

export function commentObject(comment: Comment, clock: ContestClock, known: ExistingIds): ClicsData {
  const { _id, message, tags, at } = comment
  const among = (ids: readonly string[], all: ReadonlySet<string>) => {
    const found = ids.filter((id) => all.has(id))
    return found.length === 0 ? null : found
  }
  return {
    id: String(_id),
    time: absTime(at.getTime()),
    contest_time: contestTime(clock, at),
    message,
    tags: [...tags],
    team_ids: among(comment.teamIds, known.teams),
    problem_ids: among(comment.problemIds, known.problems),
    submission_ids: among(comment.submissionIds, known.submissions),
  }
}

interface Board {
  contest: ContestDoc
  /** The lines are as the reader sees them. */
  lines: readonly RankedLine[]
  /** By time. */
  runs: readonly Run[]
  submissionIds: SubmissionIds
  clock: ContestClock
  ids: ContestIds
}

/** Commentary on who solved each problem first. */
export function firstSolveObjects({ contest, lines, runs, submissionIds, clock, ids }: Board): ClicsData[] {
  return sortedProblems(contest).flatMap(({ pid }, index) =>
    lines.flatMap((line) => {
      const run = line.isFirst[index] === true ? solvingRun(runs, line, pid) : undefined
      if (run === undefined) return []
      const [team, problem, at] = [ids.team(line.uid), ids.problem(pid), new Date(run.submittedAtMs)]
      return {
        id: clicsId(`first-${problem}-${team}`),
        time: absTime(at.getTime()),
        contest_time: contestTime(clock, at),
        message: `{teams:${team}} is the first to solve {problems:${problem}}`,
        tags: ['accepted', `accepted-first-to-solve-${problem}`],
        team_ids: [team],
        problem_ids: [problem],
        submission_ids: [submissionId(submissionIds, run.submitId)],
      }
    }),
  )
}

function solvingRun(runs: readonly Run[], { uid }: RankedLine, pid: number): Run | undefined {
  return runs.find((run) => run.uid === uid && run.pid === pid && run.verdict?.status === JudgeStatus.Accepted)
}
