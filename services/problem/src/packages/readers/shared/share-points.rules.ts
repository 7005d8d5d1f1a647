const fullPoints = 100

/** 100 points shared by so many parts in whole numbers, what is left over with the last ones. */
export function sharePoints(parts: number): number[] {
  const part = Math.floor(fullPoints / Math.max(1, parts))
  const rest = fullPoints - part * parts
  return Array.from({ length: parts }, (_each, index) => part + (index >= parts - rest ? 1 : 0))
}
