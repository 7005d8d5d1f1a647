import { hasAccountPattern } from './account-rule.rules.ts'
import { ContestAuth, ContestAwardType } from '@verdict/proto/codes/contest'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import type { ContestValues } from './contest-values.rules.ts'
import { instantOf } from '@verdict/ui/local-time'
import { type LetterError, lettersError } from './contest-problems.rules.ts'
import { durationSec, instantsOf } from './contest-values.rules.ts'
import { freezeChoices } from './freeze.rules.ts'

/** Error at a field; values are keys of texts. */
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
  | 'freezeTooShort'
  | 'lateOutside'
  | 'lateStepInvalid'
  | 'freezeOutside'
  | LetterError

/** Validates the form by the rules of the server, so that errors appear at their fields. */
export function contestErrorsOf(values: ContestValues): Partial<Record<keyof ContestValues, ContestError>> {
  const errors: Partial<Record<keyof ContestValues, ContestError>> = {}
  for (const name of ['title', 'description'] as const) if (values[name].trim() === '') errors[name] = 'required'
  Object.assign(errors, timeErrors(values))
  const letters = lettersError(values.problems)
  if (letters !== null) errors.problems = letters
  if (values.auth !== ContestAuth.Public && values.pwd.trim() === '') errors.pwd = 'passwordRequired'
  const freeze = freezeError(values)
  if (freeze !== null) errors.freeze = freeze
  if (contestRule(values.rule).options.includes('lateFrom')) Object.assign(errors, lateErrors(values))
  if (values.openAccountLimit) Object.assign(errors, accountRuleErrors(values))
  if (values.awardType !== 0) Object.assign(errors, awardErrors(values))
  return errors
}

/** Errors of the times, including local times that daylight saving skips. */
export function timeErrors(
  values: Pick<ContestValues, 'startTime' | 'endTime' | 'zone'>,
): Partial<Record<'startTime' | 'endTime', ContestError>> {
  const errors: ReturnType<typeof timeErrors> = {}
  for (const name of ['startTime', 'endTime'] as const) {
    if (values[name].trim() === '') errors[name] = 'required'
    else if (instantOf(values[name], values.zone) === null) errors[name] = 'timeInvalid'
  }
  if (Object.keys(errors).length > 0 || durationSec(values) > 0) return errors
  const { startTime, endTime } = instantsOf(values)
  return { endTime: Date.parse(endTime) < Date.parse(startTime) ? 'timeCheck' : 'durationCheck' }
}

/** Error of the freeze, if the times are valid. */
export function freezeError(values: ContestValues): 'freezeTooShort' | 'freezeOutside' | null {
  const duration = durationSec(values)
  if (duration === 0) return null
  if (freezeChoices(duration).some(({ choice, isOpen }) => choice === values.freeze && !isOpen)) return 'freezeTooShort'
  if (values.freeze !== 'other' || values.freezeTime === null) return null
  const { startTime, endTime } = instantsOf(values)
  const at = Date.parse(values.freezeTime)
  return at < Date.parse(startTime) || at >= Date.parse(endTime) ? 'freezeOutside' : null
}

/** Number of awards that are given by number; 0 for those by proportion. */
export function numberedAwards({ awardType, awards }: Pick<ContestValues, 'awardType' | 'awards'>): number {
  return awardType === ContestAwardType.Number ? awards.reduce((total, { num }) => total + num, 0) : 0
}

function lateErrors({ lateFrom, lateSteps, ...values }: ContestValues) {
  if (lateFrom === '') return {}
  const { startTime, endTime } = instantsOf(values)
  const at = instantOf(lateFrom, values.zone)?.getTime() ?? Number.NaN
  if (!(at > Date.parse(startTime) && at <= Date.parse(endTime))) return { lateFrom: 'lateOutside' }
  const isSound = lateSteps.every(({ hours, percent }) => hours >= 0 && percent >= 0 && percent <= 100)
  return isSound ? {} : { lateSteps: 'lateStepInvalid' }
}

function accountRuleErrors(rule: ContestValues) {
  const { extra, numberFrom, numberTo } = rule
  if (!hasAccountPattern(rule) && extra.trim() === '') return { prefix: 'ruleEmpty' }
  return Number.isInteger(numberFrom) && Number.isInteger(numberTo) && numberTo >= numberFrom
    ? {}
    : { numberTo: 'numberOrder' }
}

function awardErrors({ awardType, awards }: ContestValues) {
  if (awards.some(({ name }) => name.trim() === '')) return { awards: 'awardNameRequired' }
  const sum = awards.reduce((total, { num }) => total + num, 0)
  return awardType === 1 && sum > 100 ? { awards: 'awardsExceed' } : {}
}
