import { ContestAuth, ContestAwardType } from '@verdict/proto/codes/contest'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import type { ContestValues } from './contest-values.rules.ts'
import { instantOf } from '@verdict/ui/local-time'
import { type LetterError, lettersError } from './contest-problems.rules.ts'
import { durationSec, instantsOf } from './contest-values.rules.ts'
import { sealChoices } from './seal.rules.ts'

/** What is wrong at which field; the names are those of the texts. */
export type ContestError =
  | 'required'
  | 'timeInvalid'
  | 'timeCheck'
  | 'durationCheck'
  | 'passwordRequired'
  | 'awardsExceed'
  | 'awardNameRequired'
  | 'numberOrder'
  | 'ruleEmpty'
  | 'sealTooShort'
  | 'lateOutside'
  | 'lateStepInvalid'
  | 'sealOutside'
  | LetterError

/** Checks a contest’s form by the rules of the server, so that faults show at their fields. */
export function contestFaults(values: ContestValues): Partial<Record<keyof ContestValues, ContestError>> {
  const faults: Partial<Record<keyof ContestValues, ContestError>> = {}
  for (const name of ['title', 'description'] as const) if (values[name].trim() === '') faults[name] = 'required'
  Object.assign(faults, timeFaults(values))
  const letters = lettersError(values.problems)
  if (letters !== null) faults.problems = letters
  if (values.auth !== ContestAuth.Public && values.pwd.trim() === '') faults.pwd = 'passwordRequired'
  const seal = sealError(values)
  if (seal !== null) faults.seal = seal
  if (contestRule(values.rule).options.includes('lateFrom')) Object.assign(faults, lateFaults(values))
  if (values.openAccountLimit) Object.assign(faults, ruleFaults(values))
  if (values.awardType !== 0) Object.assign(faults, awardFaults(values))
  return faults
}

/** Faults of the times; the clocks of a zone leave out an hour in spring. */
export function timeFaults(
  values: Pick<ContestValues, 'startTime' | 'endTime' | 'zone'>,
): Partial<Record<'startTime' | 'endTime', ContestError>> {
  const faults: ReturnType<typeof timeFaults> = {}
  for (const name of ['startTime', 'endTime'] as const) {
    if (values[name].trim() === '') faults[name] = 'required'
    else if (instantOf(values[name], values.zone) === null) faults[name] = 'timeInvalid'
  }
  if (Object.keys(faults).length > 0 || durationSec(values) > 0) return faults
  const { startTime, endTime } = instantsOf(values)
  return { endTime: Date.parse(endTime) < Date.parse(startTime) ? 'timeCheck' : 'durationCheck' }
}

/** What is wrong with the freeze, where the times are sound. */
export function sealError(values: ContestValues): 'sealTooShort' | 'sealOutside' | null {
  const duration = durationSec(values)
  if (duration === 0) return null
  if (sealChoices(duration).some(({ choice, isOpen }) => choice === values.seal && !isOpen)) return 'sealTooShort'
  if (values.seal !== 'other' || values.sealedFrom === null) return null
  const { startTime, endTime } = instantsOf(values)
  const at = Date.parse(values.sealedFrom)
  return at < Date.parse(startTime) || at >= Date.parse(endTime) ? 'sealOutside' : null
}

/** How many awards are given out by number; by proportion none is. */
export function numberedAwards({ awardType, awards }: Pick<ContestValues, 'awardType' | 'awards'>): number {
  return awardType === ContestAwardType.Number ? awards.reduce((total, { num }) => total + num, 0) : 0
}

function lateFaults({ lateFrom, lateSteps, ...values }: ContestValues) {
  if (lateFrom === '') return {}
  const { startTime, endTime } = instantsOf(values)
  const at = instantOf(lateFrom, values.zone)?.getTime() ?? Number.NaN
  if (!(at > Date.parse(startTime) && at <= Date.parse(endTime))) return { lateFrom: 'lateOutside' }
  const isSound = lateSteps.every(({ hours, percent }) => hours >= 0 && percent >= 0 && percent <= 100)
  return isSound ? {} : { lateSteps: 'lateStepInvalid' }
}

function ruleFaults({ prefix, suffix, extra, numberFrom, numberTo }: ContestValues) {
  if ([prefix, suffix, extra].every((text) => text.trim() === '')) return { prefix: 'ruleEmpty' }
  return Number.isInteger(numberFrom) && Number.isInteger(numberTo) && numberTo >= numberFrom
    ? {}
    : { numberTo: 'numberOrder' }
}

function awardFaults({ awardType, awards }: ContestValues) {
  if (awards.some(({ name }) => name.trim() === '')) return { awards: 'awardNameRequired' }
  const sum = awards.reduce((total, { num }) => total + num, 0)
  return awardType === 1 && sum > 100 ? { awards: 'awardsExceed' } : {}
}
