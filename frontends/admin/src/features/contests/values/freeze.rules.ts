import { ContestType } from '@verdict/proto/codes/contest'

/** `other`: a time that is none of the choices. */
export type FreezeChoice = 'none' | 'fifth' | 'half' | 'hour' | 'whole' | 'other'

const halfHourSec = 1800
const hourSec = 3600
/** A fifth of a shorter contest is no whole minute. */
const shortestForFifthSec = 300

interface Times {
  startTime: string
  endTime: string
}

function secondsIn({ startTime, endTime }: Times): number {
  return (Date.parse(endTime) - Date.parse(startTime)) / 1000
}

/** A fifth of the contest in whole minutes, in seconds: the last hour of five, as at the ICPC. */
export function fifthOfDurationSec(durationSec: number): number {
  return Math.floor(durationSec / 5 / 60) * 60
}

/** Choices for a contest of this duration; none starts before the contest. */
export function freezeChoices(durationSec: number): { choice: 'fifth' | 'half' | 'hour' | 'whole'; isOpen: boolean }[] {
  return [
    { choice: 'fifth', isOpen: durationSec >= shortestForFifthSec },
    { choice: 'half', isOpen: durationSec >= halfHourSec },
    { choice: 'hour', isOpen: durationSec >= hourSec },
    { choice: 'whole', isOpen: true },
  ]
}

/** Default when the freeze is switched on: the last fifth for ACM, the whole contest for OI and very short contests. */
export function defaultFreeze(type: number, durationSec: number): FreezeChoice {
  return type === ContestType.Acm && durationSec >= shortestForFifthSec ? 'fifth' : 'whole'
}

/** Start of the freeze as ISO; null without one. */
export function freezeStart(choice: FreezeChoice, times: Times, stored: string | null): string | null {
  const before = (seconds: number) => new Date(Date.parse(times.endTime) - seconds * 1000).toISOString()
  if (choice === 'fifth') return before(fifthOfDurationSec(secondsIn(times)))
  if (choice === 'half') return before(halfHourSec)
  if (choice === 'hour') return before(hourSec)
  if (choice === 'whole') return times.startTime
  return choice === 'other' ? stored : null
}

/** The choice that a stored freeze corresponds to. */
export function freezeChoiceOf(contest: Times & { sealRank: boolean; sealRankTime: string | null }): FreezeChoice {
  const { sealRank, sealRankTime, startTime, endTime } = contest
  if (!sealRank || sealRankTime === null) return 'none'
  const at = Date.parse(sealRankTime)
  if (at === Date.parse(startTime)) return 'whole'
  const leftSec = (Date.parse(endTime) - at) / 1000
  if (leftSec === fifthOfDurationSec(secondsIn(contest))) return 'fifth'
  if (leftSec === halfHourSec) return 'half'
  return leftSec === hourSec ? 'hour' : 'other'
}

interface ChosenFreeze extends Times {
  type: number
  freeze: FreezeChoice
  freezeTime: string | null
}

/**
 * Minute at which the scoreboard freezes if that is in the first half of the contest, which is likely a mistake; else
 * null. For OI, freezing the whole contest is intended.
 */
export function earlyFreezeMinute({ type, freeze, freezeTime, ...times }: ChosenFreeze): number | null {
  const durationSec = secondsIn(times)
  if (!(durationSec > 0) || (freeze === 'whole' && type !== ContestType.Acm)) return null
  const from = freezeStart(freeze, times, freezeTime)
  if (from === null) return null
  const afterSec = (Date.parse(from) - Date.parse(times.startTime)) / 1000
  return afterSec >= 0 && afterSec < durationSec / 2 ? Math.floor(afterSec / 60) : null
}
