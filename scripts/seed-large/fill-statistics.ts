import { foldName } from '@verdict/kit/fold-name.rules'
import { columnOf } from '../../services/problem/src/counters/count.rules.ts'
import type { ProblemProgressDoc } from '../../services/problem/src/progress/problem-progress.model.ts'
import { isOpenProblem } from '../../services/submission/src/projections/problem.rules.ts'
import { nameSuffixes, searchedNames } from '../../services/submission/src/statistics/searched-names.rules.ts'
import type { UserProblemRow } from '../../services/submission/src/statistics/user-problems/user-problem.model.ts'
import { contributionOf, sumOf } from '../../services/submission/src/statistics/user-problems/user-problem.rules.ts'
import { userProblemOf } from '../../services/submission/src/statistics/user-problems/user-problem.ts'
import type { UserStatisticsRow } from '../../services/submission/src/statistics/user-statistics.model.ts'
import { insertRows, type Print, withoutIndexes } from './bulk.ts'
import { submissionAt, type Site } from './fill-submissions.ts'
import { byUser } from './site-plan.ts'
import type { Stores } from './stores.ts'

interface UserRows {
  problems: UserProblemRow[]
  progress: ProblemProgressDoc[]
}

/** Counts with the rules of the product, so that the figures agree with the verdicts. */
function countUser(site: Site, places: Int32Array): UserRows {
  const rows: UserRows = { problems: [], progress: [] }
  const newestFirst = [...places].reverse().map((place) => submissionAt(site, place))
  for (const [problem, submissions] of Map.groupBy(newestFirst, (one) => one.problem)) {
    const [target, user] = [site.problems[problem], site.users[submissions[0]?.user ?? 0]]
    if (target === undefined || user === undefined) continue
    const [uid, { pid, auth, gid }] = [user._id, target]
    const columns = submissions.map(({ status }) => columnOf(status))
    if (columns.some((column) => column !== null))
      rows.progress.push({ uid, pid, status: columns.includes('ac') ? 'solved' : 'tried' })
    const counted = submissions.map((one) => ({ ...one, pid }))
    const open = isOpenProblem({ auth, gid, deleted: false })
    const row = gid === null ? userProblemOf({ uid, pid, open }, counted) : undefined
    if (row !== undefined) rows.problems.push(row)
  }
  return rows
}

const userBatchSize = 500

/** How users stand on problems and in the rankings, and how far they have come, as a recount would find it. */
export async function fillStatistics(stores: Stores, site: Site, print: Print): Promise<void> {
  const { userProblems, userStatistics } = stores.submission
  const { problemProgress } = stores.problem
  const { from, places } = byUser(site.plan, site.users.length)
  const sums: ReturnType<typeof sumOf>[] = []
  await withoutIndexes([userProblems, problemProgress, userStatistics], print, async () => {
    for (let first = 0; first < site.users.length; first += userBatchSize) {
      const users = Array.from({ length: Math.min(userBatchSize, site.users.length - first) }, (_, at) =>
        countUser(site, places.subarray(from[first + at], from[first + at + 1])),
      )
      sums.push(...users.map(({ problems }) => sumOf(problems.map(contributionOf))))
      const [rows, progress] = [users.flatMap((one) => one.problems), users.flatMap((one) => one.progress)]
      await Promise.all([insertEach(userProblems, rows, print), insertEach(problemProgress, progress, print)])
      if (first % 20_000 === 0 && first > 0) print(`  … statistics of ${first.toLocaleString('en')} users`)
    }
    await insertRows<UserStatisticsRow>(
      userStatistics,
      site.users.length,
      (user) => {
        const known = site.users[user]
        const names = [foldName(known?.username ?? ''), foldName(known?.nickname ?? '')]
        return {
          _id: known?._id ?? '',
          ranked: known?.disabled === false,
          ...(sums[user] ?? sumOf([])),
          names: searchedNames(names),
          endings: nameSuffixes(names),
        }
      },
      print,
    )
  })
}

async function insertEach<Row extends object>(
  model: Parameters<typeof insertRows>[0],
  rows: readonly Row[],
  print: Print,
): Promise<void> {
  await insertRows(model, rows.length, (at) => ({ ...rows[at] }), print)
}
