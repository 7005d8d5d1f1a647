import { ContestType } from '@verdict/proto/codes/contest'
import type { getContestRank } from '@verdict/proto/http/contest'
import type { RouteData } from '@verdict/proto/http/route'

export type BoardPage = RouteData<typeof getContestRank>
export type BoardRow = BoardPage['records'][number]

/** Whether the row is the reader's: their own, or that of their team. */
export function isOwnRow({ uid, accounts }: BoardRow, me: { uid: string; username: string } | null): boolean {
  return me !== null && (uid === me.uid || accounts?.includes(me.username) === true)
}

/** The rank of who takes no place. */
export const starRank = -1

export const boardPageSizes = [10, 30, 50, 100, 300] as const

/** The rows that stand first because the reader follows them; they come again in their places. */
export function splitPinned(
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

function isBetter(a: BoardRow, b: BoardRow, type: ContestType): number {
  const points = type === ContestType.Acm ? b.ac - a.ac : (b.totalScore ?? 0) - (a.totalScore ?? 0)
  return points || a.totalTime - b.totalTime
}

function withRanks(rows: readonly BoardRow[], type: ContestType): BoardRow[] {
  let position = 0
  let last: BoardRow | undefined
  return rows.map((row) => {
    if (row.rank === starRank) return row
    position += 1
    const rank = last !== undefined && isBetter(last, row, type) === 0 ? last.rank : position
    const ranked = row.rank === rank ? row : { ...row, rank }
    last = ranked
    return ranked
  })
}

export interface MergeOptions {
  type: ContestType
  followed: ReadonlySet<string>
  /** The page holds the whole board: places follow from its rows, and a new user may be added. */
  isWhole: boolean
}

/**
 * Puts a row that has changed into its new place. On a page that holds a part of the board the rows keep their ranks
 * until the page is asked for anew.
 */
export function mergeRow(page: BoardPage, changed: BoardRow, { type, followed, isWhole }: MergeOptions): BoardPage {
  const { pinned, ranked } = splitPinned(page.records, followed)
  const isKnown = ranked.some(({ uid }) => uid === changed.uid)
  const replace = (row: BoardRow) => (row.uid === changed.uid ? changed : row)
  const rows = isKnown || !isWhole ? ranked.map(replace) : [...ranked, changed]
  const sorted = rows.toSorted((a, b) => isBetter(a, b, type))
  const placed = isWhole ? withRanks(sorted, type) : sorted
  const own = new Map(placed.map((row) => [row.uid, row]))
  const records = [...pinned.map((row) => own.get(row.uid) ?? replace(row)), ...placed]
  return { ...page, records, total: page.total + (rows.length - ranked.length) }
}
