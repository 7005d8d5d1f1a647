import type { PageRequest } from '@verdict/proto/http/schema'

/** Which rows to read, and from which end of the order. */
export interface PageWindow {
  fromEnd: boolean
  skip: number
  limit: number
}

/** Pages that lie nearer to the end than this are read from the beginning all the same. */
const alwaysForward = 1_000

/**
 * The rows of a page, counted from the nearer end of the list: the database walks over all that it skips. Undefined
 * for a page behind the last one; null where the page is deeper than `deepest` from both ends. `isWhole` says that
 * `total` is the number of rows, and not only that there are as many.
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
