import { ContestAwardType } from '@verdict/proto/codes/contest'
import type { ContestValues } from './contest-values.rules.ts'
import { durationSec } from './contest-values.rules.ts'
import { sealChoices } from './seal.rules.ts'

/** What is wrong at which field; the names are those of the texts. */
export type ContestFault =
  | 'required'
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

/** Checks a contest’s form by the rules of the server, so that faults show at their fields. */
export function contestFaults(values: ContestValues): Partial<Record<keyof ContestValues, ContestFault>> {
  const faults: Partial<Record<keyof ContestValues, ContestFault>> = {}
  for (const name of ['title', 'description', 'startTime', 'endTime'] as const)
    if (values[name].trim() === '') faults[name] = 'required'
  const duration = durationSec(values)
  if (faults.startTime === undefined && faults.endTime === undefined && duration === 0)
    faults.endTime = Date.parse(values.endTime) < Date.parse(values.startTime) ? 'timeCheck' : 'durationCheck'
  if (values.auth !== 0 && values.pwd.trim() === '') faults.pwd = 'passwordRequired'
  const seal = sealChoices(duration).find(({ choice }) => choice === values.seal)
  if (seal?.isOpen === false) faults.seal = 'sealTooShort'
  if (values.rule === 'homework') Object.assign(faults, lateFaults(values))
  if (values.openAccountLimit) Object.assign(faults, ruleFaults(values))
  if (values.awardType !== 0) Object.assign(faults, awardFaults(values))
  return faults
}

/** How many awards are given out by number; by proportion none is. */
export function numberedAwards({ awardType, awards }: Pick<ContestValues, 'awardType' | 'awards'>): number {
  return awardType === ContestAwardType.Number ? awards.reduce((total, { num }) => total + num, 0) : 0
}

function lateFaults({ lateFrom, lateSteps, startTime, endTime }: ContestValues) {
  if (lateFrom === '') return {}
  const at = Date.parse(lateFrom)
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
