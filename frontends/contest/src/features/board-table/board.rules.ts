import type { Scoring, Totals } from '@verdict/proto/contest-rules/contest-rule'
import type { getContestRank } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'

export type BoardPage = RouteData<typeof getContestRank>
export type BoardRow = BoardPage['records'][number]

/** Whether a row belongs to the reader or their team. */
export function isOwnRow({ uid, accounts }: BoardRow, me: { uid: string; username: string } | null): boolean {
  return me !== null && (uid === me.uid || accounts?.includes(me.username) === true)
}

/** Rank of unranked participants. */
export const starRank = -1

export const boardPageSizes = [10, 30, 50, 100, 300] as const

/** Splits off the rows of followed teams at the top, which are repeated at their own ranks below. */
export function splitFollowedRows(
  rows: readonly BoardRow[],
  followed: ReadonlySet<string>,
): { pinned: readonly BoardRow[]; ranked: readonly BoardRow[] } {
  const seen = new Set<string>()
  let count = 0
  for (const { uid } of rows) {
    if (!followed.has(uid) || seen.has(uid)) break
    seen.add(uid)
    count += 1
  }
  return { pinned: rows.slice(0, count), ranked: rows.slice(count) }
}

function totalsOf({ ac, total, totalScore, totalTime, submissionInfo, scoreInfo = {} }: BoardRow): Totals {
  const raw = Object.entries(submissionInfo).map(([displayId, value]) =>
    typeof value === 'number' ? (scoreInfo[displayId]?.raw ?? value) : 0,
  )
  const rawScore = raw.reduce((sum, one) => sum + one, 0)
  return { solved: ac, tries: total, score: totalScore ?? 0, rawScore, time: totalTime }
}

type CompareRows = (a: BoardRow, b: BoardRow) => number

function withRanks(rows: readonly BoardRow[], compare: CompareRows): BoardRow[] {
  let position = 0
  let last: BoardRow | undefined
  return rows.map((row) => {
    if (row.rank === starRank) return row
    position += 1
    const rank = last !== undefined && compare(last, row) === 0 ? last.rank : position
    const ranked = row.rank === rank ? row : { ...row, rank }
    last = ranked
    return ranked
  })
}

export interface MergeOptions {
  /** The order of the contest's rule. */
  compare: Scoring['compare']
  followed: ReadonlySet<string>
  /** The page holds the whole board: places follow from its rows, and a new user may be added. */
  isWhole: boolean
}

/**
 * Merges a changed row into a page and moves it to its new place. On a page that holds only a part of the scoreboard,
 * ranks stay as they are until the page is refetched.
 */
export function mergeRow(page: BoardPage, changed: BoardRow, { compare, followed, isWhole }: MergeOptions): BoardPage {
  const { pinned, ranked } = splitFollowedRows(page.records, followed)
  const isKnown = ranked.some(({ uid }) => uid === changed.uid)
  const replace = (row: BoardRow) => (row.uid === changed.uid ? changed : row)
  const rows = isKnown || !isWhole ? ranked.map(replace) : [...ranked, changed]
  const compareRows: CompareRows = (a, b) => compare(totalsOf(a), totalsOf(b))
  const sorted = rows.toSorted(compareRows)
  const placed = isWhole ? withRanks(sorted, compareRows) : sorted
  const own = new Map(placed.map((row) => [row.uid, row]))
  const records = [...pinned.map((row) => own.get(row.uid) ?? replace(row)), ...placed]
  return { ...page, records, total: page.total + (rows.length - ranked.length) }
}

/** How many rows are painted before the scripts load, and rendered first: as many as the window shows. */
export function firstRowCount(isPhone: boolean): number {
  return isPhone ? 8 : 40
}
