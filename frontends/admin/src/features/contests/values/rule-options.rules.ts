import {
  isChoice,
  ruleOptionNames,
  ruleOptions,
  type LateStep,
  type RuleOptionName,
  type RuleOptions,
} from '@verdict/proto/contest-rules/options'
import { instantOf, localTime } from '@verdict/ui/local-time'

type ValueOf<Name extends RuleOptionName> = (typeof ruleOptions)[Name] extends { kind: 'instant' }
  ? string
  : (typeof ruleOptions)[Name] extends { kind: 'lateSteps' }
    ? LateStep[]
    : NonNullable<RuleOptions[Name]>

/** Values of rule options in the form. Instants are local times; empty: none. */
export type RuleOptionValues = { [Name in RuleOptionName]: ValueOf<Name> }

function valuesOf(valueOf: (name: RuleOptionName) => unknown): RuleOptionValues {
  return Object.fromEntries(ruleOptionNames.map((name) => [name, valueOf(name)])) as RuleOptionValues
}

/** Default options of a new contest. */
export function newRuleOptions(): RuleOptionValues {
  return valuesOf((name) => {
    const option = ruleOptions[name]
    if (option.kind === 'choice') return option.suggested ?? option.initial
    return option.kind === 'instant' ? '' : option.suggested.map((step) => ({ ...step }))
  })
}

export function toRuleOptionValues(options: RuleOptions, zone: string): RuleOptionValues {
  return valuesOf((name) => {
    const value = options[name]
    if (isChoice(name)) return value ?? ruleOptions[name].initial
    if (Array.isArray(value)) return value.map((step: LateStep) => ({ ...step }))
    return ruleOptions[name].kind === 'lateSteps' ? [] : typeof value === 'string' ? localTime(value, zone) : ''
  })
}

interface Times {
  zone: string
  /** Options of the chosen rule. Values of other options are dropped, except for choices. */
  asked: readonly RuleOptionName[]
  stored: RuleOptions | undefined
}

/** Options as sent to the server. Seconds of times that the form shows to the minute are kept. */
export function toRuleOptions(values: RuleOptionValues, { zone, asked, stored }: Times): RuleOptions {
  const instant = (shown: string, before: unknown) =>
    typeof before === 'string' && localTime(before, zone) === shown
      ? before
      : (instantOf(shown, zone)?.toISOString() ?? null)
  const entries = ruleOptionNames.map((name) => {
    const value = values[name]
    if (isChoice(name)) return [name, value]
    if (typeof value === 'string') return [name, asked.includes(name) ? instant(value, stored?.[name]) : null]
    return [name, asked.includes(name) ? value : []]
  })
  return Object.fromEntries(entries) as RuleOptions
}
