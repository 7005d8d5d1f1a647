import { createHash } from 'node:crypto'
import { nextIds } from '@verdict/kit/ids'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { practiceScope, scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { KnownUser } from '@verdict/kit/users-projection'
import type { CountedSubmissionDoc } from '../../services/problem/src/counters/counted-submission.model.ts'
import { columnOf, zeroCounts, type ProblemCounts } from '../../services/problem/src/counters/count.rules.ts'
import type { SubmissionRow } from '../../services/submission/src/submissions/submission.model.ts'
import { visibilityOf } from '../../services/submission/src/projections/problem.rules.ts'
import { insertRows, type Print, withoutIndexes } from './bulk.ts'
import type { WrittenProblem } from './fill-problems.ts'
import { rankPointsOf, timeOf, type PlannedSubmissions } from './site-plan.ts'
import type { Stores } from './stores.ts'

const languages = ['C++ 17', 'C++ 17', 'C++ 17', 'C', 'Java', 'Python3'] as const
const code = '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n'
const codeHash = createHash('sha256').update(code).digest('hex')

/** The objects that rows of submissions refer to. */
export interface Site {
  plan: PlannedSubmissions
  users: readonly KnownUser[]
  problems: readonly WrittenProblem[]
  /** The first submission's number. */
  firstId: number
  until: Date
}

/** What of a planned submission its user's state on the problem is made of. */
export function submissionAt({ plan, until }: Pick<Site, 'plan' | 'until'>, place: number) {
  const [problem, points] = [plan.problem[place] ?? 0, plan.score[place] ?? -1]
  return {
    problem,
    user: plan.user[place] ?? 0,
    status: toStatus(plan.status[place] ?? 0),
    score: points < 0 ? null : points,
    oiRankScore: points < 0 ? null : rankPointsOf(problem, points),
    submitTime: timeOf(place, plan.user.length, until),
  }
}

const statuses = new Map<number, JudgeStatus>(Object.values(JudgeStatus).map((status) => [status, status]))
const toStatus = (status: number): JudgeStatus => statuses.get(status) ?? JudgeStatus.SystemError

function recordOf(place: number, language: string): NonNullable<SubmissionRow['record']> {
  return {
    workerId: 'w0',
    sandboxVersion: '1.12.2',
    compilerVersion: 'g++ 12.2.0',
    dataHash: '',
    codeHash,
    language,
    problemVersion: 1,
    timeLimitMs: 1_000,
    memoryLimitMb: 256,
    compileMs: 300 + (place % 200),
    judgeMs: 5 + (place % 90),
    compileCached: false,
    checkerVersion: '',
    interactorVersion: '',
    referenceMs: 0,
    reruns: 0,
  }
}

function rowOf(site: Site, place: number): SubmissionRow {
  const { problem, user, submitTime, ...verdict } = submissionAt(site, place)
  const [target, author] = [site.problems[problem], site.users[user]]
  if (target === undefined || author === undefined) throw new RangeError(`submission ${place} is of nobody`)
  const { pid, problemId, gid, auth } = target
  const scope = gid === null ? practiceScope : toScope({ gid })
  const language = languages[place % languages.length] ?? 'C'
  const isJudged = verdict.status !== JudgeStatus.CompileError && verdict.status !== JudgeStatus.Cancelled
  return {
    _id: site.firstId + place,
    scope: scopeKey(scope),
    visibility: gid === null ? visibilityOf({ auth, gid, deleted: false }) : 'public',
    pid,
    displayPid: problemId,
    uid: author._id,
    username: author.username,
    cid: 0,
    tid: 0,
    gid,
    displayId: null,
    cpid: null,
    tenant: gid === null ? 'public' : scopeKey(scope),
    upsolving: false,
    language,
    code,
    length: code.length,
    share: false,
    submitTime,
    attempt: 1,
    ...verdict,
    timeMs: isJudged ? place % 1_000 : null,
    memoryKb: isJudged ? 1_024 + (place % 64_000) : null,
    errorMessage: null,
    judger: 'w0',
    isManual: false,
    judgedAt: new Date(submitTime.getTime() + 800),
    judgeCaseMode: 'default',
    record: recordOf(place, language),
  }
}

/** Numbers for all submissions. @returns the first */
export async function numberSubmissions({ dbs }: Stores, count: number): Promise<number> {
  return (await nextIds(dbs.submission, 'submissions', count)) - count + 1
}

export async function fillSubmissions(stores: Stores, site: Site, print: Print): Promise<void> {
  const { submissions } = stores.submission
  const count = site.plan.user.length
  await withoutIndexes([submissions], print, () =>
    insertRows<SubmissionRow>(submissions, count, (place) => rowOf(site, place), print),
  )
}

/** The row by which the problem service counts each submission once. */
export async function fillCounted(stores: Stores, site: Site, print: Print): Promise<void> {
  const { countedSubmissions } = stores.problem
  const rowAt = (place: number): CountedSubmissionDoc => {
    const { problem, user, status, score, submitTime } = submissionAt(site, place)
    return {
      _id: site.firstId + place,
      pid: site.problems[problem]?.pid ?? 0,
      uid: site.users[user]?._id ?? '',
      attempt: 1,
      column: columnOf(status),
      timeMs: place % 1_000,
      score,
      at: submitTime,
    }
  }
  await withoutIndexes([countedSubmissions], print, () =>
    insertRows<CountedSubmissionDoc>(countedSubmissions, site.plan.user.length, rowAt, print),
  )
}

/** How the submissions to each problem ended. */
export function countsOf(plan: PlannedSubmissions, problems: number): ProblemCounts[] {
  const counts = Array.from({ length: problems }, () => ({ ...zeroCounts }))
  plan.problem.forEach((problem, place) => {
    const [own, column] = [counts[problem], columnOf(plan.status[place] ?? 0)]
    if (own === undefined || column === null) return
    own[column] += 1
    own.total += 1
  })
  return counts
}
