import type { ColorName } from '@verdict/ui'

/** Solved problems in percent with two decimals; 0 for a training without problems. */
export function progressOf({ acCount, problemCount }: { acCount: number; problemCount: number }): number {
  return problemCount === 0 ? 0 : Math.round((10_000 * acCount) / problemCount) / 100
}

const steps: readonly [upTo: number, color: ColorName][] = [
  [20, 'faint'],
  [40, 'warning'],
  [60, 'pac'],
  [80, 'accent'],
]

/** Colour of the progress bar, which changes at 20, 40, 60 and 80 percent. */
export function progressColor(percent: number): ColorName {
  return steps.find(([upTo]) => percent <= upTo)?.[1] ?? 'success'
}
