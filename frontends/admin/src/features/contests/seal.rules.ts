import { ContestType } from '@verdict/proto/codes/contest'

/** `other`: a time that is none of the choices, kept as it is. */
export type SealChoice = 'none' | 'half' | 'hour' | 'whole' | 'other'

const halfHourSec = 1800
const hourSec = 3600

interface Times {
  startTime: string
  endTime: string
}

/** The choices that a contest of this length has: none begins before the contest does. */
export function sealChoices(durationSec: number): { choice: 'half' | 'hour' | 'whole'; isOpen: boolean }[] {
  return [
    { choice: 'half', isOpen: durationSec >= halfHourSec },
    { choice: 'hour', isOpen: durationSec >= hourSec },
    { choice: 'whole', isOpen: true },
  ]
}

/** What a seal begins with when it is switched on: the last hour in ACM, the whole contest in OI and in short ones. */
export function defaultSeal(type: number, durationSec: number): SealChoice {
  return type === ContestType.Acm && durationSec >= hourSec ? 'hour' : 'whole'
}

/** When the seal begins, ISO; null without one. */
export function sealStart(choice: SealChoice, { startTime, endTime }: Times, stored: string | null): string | null {
  const before = (seconds: number) => new Date(Date.parse(endTime) - seconds * 1000).toISOString()
  if (choice === 'half') return before(halfHourSec)
  if (choice === 'hour') return before(hourSec)
  if (choice === 'whole') return startTime
  return choice === 'other' ? stored : null
}

/** Which choice a stored seal is. */
export function sealChoiceOf(contest: Times & { sealRank: boolean; sealRankTime: string | null }): SealChoice {
  const { sealRank, sealRankTime, startTime, endTime } = contest
  if (!sealRank || sealRankTime === null) return 'none'
  const at = Date.parse(sealRankTime)
  if (at === Date.parse(startTime)) return 'whole'
  const leftSec = (Date.parse(endTime) - at) / 1000
  if (leftSec === halfHourSec) return 'half'
  return leftSec === hourSec ? 'hour' : 'other'
}
