export interface TabWidths {
  /** Width of each tab in px. */
  widths: readonly number[]
  /** The place of the open tab; null: none is open. */
  open: number | null
  roomPx: number
  /** The width of the menu that holds those that have no place, in px. */
  menuPx: number
}

/**
 * Indexes of the tabs that are visible: all if they fit, else as many of the first ones as fit beside the menu, and
 * always the current one.
 */
export function fittingTabs({ widths, open, roomPx, menuPx }: TabWidths): number[] {
  const places = widths.map((_, place) => place)
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= roomPx) return places
  let leftPx = roomPx - menuPx - (open === null ? 0 : (widths[open] ?? 0))
  const firstOut = places.findIndex((place) => {
    if (place !== open) leftPx -= widths[place] ?? 0
    return leftPx < 0
  })
  return places.filter((place) => place === open || place < firstOut)
}
