export const fullPoints = 100

/** Points (100 unless others are given) shared by so many parts in whole numbers, what is left over with the last ones. */
export function sharePoints(parts: number, points = fullPoints): number[] {
  const part = Math.floor(points / Math.max(1, parts))
  const rest = points - part * parts
  return Array.from({ length: parts }, (_each, index) => part + (index >= parts - rest ? 1 : 0))
}
