import { contestInsideRows } from './rows/contest-inside.rows.ts'
import { hiddenContestRows } from './rows/contest.rows.ts'
import { groupContestRows } from './rows/group-contest.rows.ts'
import { groupInsideRows } from './rows/group-inside.rows.ts'
import { groupProblemRows } from './rows/group-problem.rows.ts'
import { groupRows } from './rows/group.rows.ts'
import { problemRows } from './rows/problem.rows.ts'
import { siteRows } from './rows/site.rows.ts'
import type { IdRow } from './rows/row.ts'

export const rowsOfGroups: readonly IdRow[] = [
  ...groupRows,
  ...groupProblemRows,
  ...groupInsideRows,
  ...groupContestRows,
]
export const rowsOfSite: readonly IdRow[] = [...problemRows, ...hiddenContestRows, ...contestInsideRows, ...siteRows]

/** Lists for each route with an id the object of the call, and the answer to each caller. */
export const idRows: readonly IdRow[] = [...rowsOfGroups, ...rowsOfSite]
