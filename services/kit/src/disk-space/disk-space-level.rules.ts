/**
 * How much space is left on the disk of the data folder.
 *
 * - `enough`: everything works
 * - `low`: the site is read-only, sign-in works, and nothing new is judged
 * - `full`: the site is read-only
 */
export type DiskSpaceLevel = 'enough' | 'low' | 'full'

/** Bounds of the free space of a disk, in MiB. */
export interface DiskSpaceLimits {
  /** With less free space than this the level is low; 0 disables the check. */
  lowBelowMb: number
  /** From this much free space on a low level ends (hysteresis); a value below `lowBelowMb` counts as that. */
  enoughFromMb: number
}

export const defaultLimits: DiskSpaceLimits = { lowBelowMb: 500, enoughFromMb: 800 }

/** Share of `lowBelowMb` that is reserved for what the stores write by themselves. */
const fullShare = 0.25

/** The level for a measurement; between both limits it stays as it was. */
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
