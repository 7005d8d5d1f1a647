/**
 * How much room the disk of the data folder has.
 *
 * - `enough`: everything works
 * - `low`: people only read, and sign in; nothing new is judged
 * - `full`: people only read
 */
export type DiskSpaceLevel = 'enough' | 'low' | 'full'

/** Bounds of the free space of a disk, in MiB. */
export interface DiskSpaceLimits {
  /** A disk with less than this free is low; with 0 it is not watched. */
  lowBelowMb: number
  /** What was low is enough again from here on; less than `lowBelowMb` counts as that. */
  enoughFromMb: number
}

export const defaultLimits: DiskSpaceLimits = { lowBelowMb: 500, enoughFromMb: 800 }

/** Share of `lowBelowMb` that is kept for what the stores write by themselves. */
const fullShare = 0.25

/** The level after a look; between both limits it stays what it was. */
export function diskSpaceLevel(
  before: DiskSpaceLevel,
  freeMb: number,
  { lowBelowMb, enoughFromMb }: DiskSpaceLimits,
): DiskSpaceLevel {
  if (lowBelowMb === 0) return 'enough'
  if (freeMb < lowBelowMb * fullShare) return 'full'
  if (freeMb < lowBelowMb) return 'low'
  return before !== 'enough' && freeMb < enoughFromMb ? 'low' : 'enough'
}
