/** Moves an item to another place, counted from 1. */
export function moveItem<T>(items: readonly T[], item: T, place: number): T[] {
  return items.filter((one) => one !== item).toSpliced(place - 1, 0, item)
}
