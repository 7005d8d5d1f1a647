/** A sorted list with insertion and removal of single items. */
export interface SortedList<T> {
  items: () => readonly T[]
  /** Position of the item, or where it would be inserted. */
  positionOf: (item: T) => number
  add: (item: T) => void
  /** The item has to be in the list. */
  remove: (item: T) => void
  /** Replaces all items. */
  reset: (items: Iterable<T>) => void
}

/** `compare` must not return 0 for two items of the list. */
export function createSortedList<T>(compare: (a: T, b: T) => number): SortedList<T> {
  let sorted: T[] = []

  function positionOf(item: T): number {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = sorted[middle]
      if (other !== undefined && compare(other, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    items: () => sorted,
    positionOf,
    add(item) {
      sorted.splice(positionOf(item), 0, item)
    },
    remove(item) {
      sorted.splice(positionOf(item), 1)
    },
    reset(items) {
      sorted = [...items].sort(compare)
    },
  }
}
