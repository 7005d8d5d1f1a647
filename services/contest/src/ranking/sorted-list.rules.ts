/** Items in their order, of which single ones are added and removed without sorting the rest again. */
export interface SortedList<T> {
  items: () => readonly T[]
  /** Where the item stands, or would stand. */
  positionOf: (item: T) => number
  add: (item: T) => void
  /** Of an item that is in the list. */
  remove: (item: T) => void
  /** Sorts these in place of all others. */
  reset: (items: Iterable<T>) => void
}

/** `compare`: no two items of the list may be equal by it. */
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
