import type { ColorName } from '@verdict/ui'

/** Percent of the problems that are solved, with two decimals; nothing to solve is 0. */
export function progressOf({ acCount, problemCount }: { acCount: number; problemCount: number }): number {
  return problemCount === 0 ? 0 : Math.round((10_000 * acCount) / problemCount) / 100
}

const steps: readonly [upTo: number, color: ColorName][] = [
  [20, 'faint'],
  [40, 'warning'],
  [60, 'pac'],
  [80, 'accent'],
]

/** The colour of a bar: it changes at 20, 40, 60 and 80 percent. */
export function progressColor(percent: number): ColorName {
  return steps.find(([upTo]) => percent <= upTo)?.[1] ?? 'success'
}
