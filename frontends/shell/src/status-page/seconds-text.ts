const whole = 10

/** Formats seconds, with one decimal below ten. */
export function secondsText(sec: number): string {
  return sec.toFixed(sec < whole ? 1 : 0)
}
