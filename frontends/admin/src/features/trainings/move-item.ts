/** The items with one of them at another place, from 1; the others keep their order. */
export function moveItem<T>(items: readonly T[], item: T, place: number): T[] {
  return items.filter((one) => one !== item).toSpliced(place - 1, 0, item)
}
