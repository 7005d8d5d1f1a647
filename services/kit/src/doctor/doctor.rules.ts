import type { FindingLevel } from '@verdict/proto/codes/capabilities/doctor'

const [lateSec, veryLateSec] = [30, 300]
const manyFailures = 3
const [soonDays, pastDays] = [21, 0]

/** An event leaves within a second or two while the bus is there. */
export function outboxLevel(ageSec: number): FindingLevel {
  if (ageSec > veryLateSec) return 'fault'
  return ageSec > lateSec ? 'warn' : 'ok'
}

/** Takes the number of consecutive failures of each failing job. */
export function jobsLevel(failures: readonly number[]): FindingLevel {
  if (failures.length === 0) return 'ok'
  return failures.some((count) => count >= manyFailures) ? 'fault' : 'warn'
}

export function certificateLevel(days: number): FindingLevel {
  if (days < pastDays) return 'fault'
  return days < soonDays ? 'warn' : 'ok'
}

/** Takes the free space of the disk of a database, in percent and in GB. */
export function diskLevel(freePercent: number, freeGb: number): FindingLevel {
  if (freePercent < 5 || freeGb < 1) return 'fault'
  return freePercent < 15 ? 'warn' : 'ok'
}

/** Tokens tolerate half a minute of clock skew, but contest times are counted in seconds. */
export function clockLevel(skewMs: number): FindingLevel {
  if (Math.abs(skewMs) > 5_000) return 'fault'
  return Math.abs(skewMs) > 1_000 ? 'warn' : 'ok'
}
