const whole = 10

/** Seconds with a decimal while there are few of them. */
export function secondsText(sec: number): string {
  return sec.toFixed(sec < whole ? 1 : 0)
}
