import { contestInsideRows } from './contest-inside.rows.ts'
import { hiddenContestRows } from './contest.rows.ts'
import { groupContestRows } from './group-contest.rows.ts'
import { groupInsideRows } from './group-inside.rows.ts'
import { groupProblemRows } from './group-problem.rows.ts'
import { groupRows } from './group.rows.ts'
import { problemRows } from './problem.rows.ts'
import { siteRows } from './site.rows.ts'
import type { IdRow } from './row.ts'

export const rowsOfGroups: readonly IdRow[] = [
  ...groupRows,
  ...groupProblemRows,
  ...groupInsideRows,
  ...groupContestRows,
]
export const rowsOfSite: readonly IdRow[] = [...problemRows, ...hiddenContestRows, ...contestInsideRows, ...siteRows]

/** For each route that takes an id: which object it is called for, and what each caller gets. */
export const idRows: readonly IdRow[] = [...rowsOfGroups, ...rowsOfSite]
