import type { PageRequest } from '@verdict/proto/http/schema'

/** Which rows to read, and from which end of the sorted list. */
export interface PageWindow {
  fromEnd: boolean
  skip: number
  limit: number
}

/** Pages that would skip fewer rows than this are always read from the beginning. */
const alwaysForward = 1_000

/**
 * The rows of a page, counted from the nearer end of the list, because the database scans all rows that it skips.
 * Undefined for a page behind the last one; null if the page is further than `deepest` from both ends. `isWhole` says
 * that `total` is exact and not a lower bound.
 */
export function pageWindow(
  { skip, limit }: PageRequest,
  total: number,
  { deepest, isWhole }: { deepest: number; isWhole: boolean },
): PageWindow | null | undefined {
  if (skip >= total) return undefined
  const size = Math.min(limit, total - skip)
  const behind = total - skip - size
  if (isWhole && behind < skip && skip > alwaysForward) {
    return behind > deepest ? null : { fromEnd: true, skip: behind, limit: size }
  }
  return skip > deepest ? null : { fromEnd: false, skip, limit }
}
