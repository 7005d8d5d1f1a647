export const fullPoints = 100

/** Divides points (100 by default) into whole numbers; the last parts get the remainder. */
export function sharePoints(parts: number, points = fullPoints): number[] {
  const part = Math.floor(points / Math.max(1, parts))
  const rest = points - part * parts
  return Array.from({ length: parts }, (_each, index) => part + (index >= parts - rest ? 1 : 0))
}
