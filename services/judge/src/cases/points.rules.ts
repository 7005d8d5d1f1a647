/** Returns `percent` (0 to 100) of the points, rounded down. Source: spec 3-api §4, "Score". */
export function shareOf(percent: number, full: number): number {
  // In floating point, 0.29 * 100 is a little less than 29.
  return Math.floor((percent * full) / 100 + 1e-9)
}

export function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0)
}
