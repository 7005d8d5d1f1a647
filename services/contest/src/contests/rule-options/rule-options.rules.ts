import { contestRule, type ContestRuleName } from '@verdict/proto/contest-rules/rules'
import {
  ruleOptionNames,
  ruleOptions,
  type RuleOptionName,
  type RuleOptions,
} from '@verdict/proto/contest-rules/options'
import type { StoredRuleOptions } from './rule-options.model.ts'

type StoredValue = StoredRuleOptions[RuleOptionName]

function initialValue(name: RuleOptionName): StoredValue {
  const option = ruleOptions[name]
  switch (option.kind) {
    case 'choice':
      return option.initial
    case 'instant':
      return null
    case 'lateSteps':
      return []
  }
}

function fromForm(name: RuleOptionName, value: RuleOptions[RuleOptionName]): StoredValue {
  if (value === undefined || Array.isArray(value)) return value
  // Null selects nothing; null in steps is ignored, as older clients send it.
  if (value === null) return ruleOptions[name].kind === 'instant' ? null : undefined
  return ruleOptions[name].kind === 'instant' ? new Date(String(value)) : (value as StoredValue)
}

/** The options of a form; missing ones keep their value, or get the default of new contests. */
export function optionsOfForm(input: RuleOptions, before: StoredRuleOptions | null): StoredRuleOptions {
  const entries = ruleOptionNames.map((name) => {
    const given = fromForm(name, input[name])
    return [name, given === undefined ? (before?.[name] ?? initialValue(name)) : given]
  })
  return Object.fromEntries(entries) as StoredRuleOptions
}

/** The options in the format of the API. */
export function toRuleOptions(
  stored: StoredRuleOptions,
  names: readonly RuleOptionName[] = ruleOptionNames,
): RuleOptions {
  const entries = names.map((name) => {
    const value = stored[name] ?? initialValue(name)
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(entries) as RuleOptions
}

/** The options that apply under the rule. */
export function optionsOfRule(rule: ContestRuleName, stored: StoredRuleOptions): RuleOptions {
  return toRuleOptions(stored, contestRule(rule).options)
}

/** The instants that apply under the rule. */
export function optionInstants(rule: ContestRuleName, stored: StoredRuleOptions): Date[] {
  return contestRule(rule).options.flatMap((name) => {
    const value = stored[name]
    return value instanceof Date ? value : []
  })
}

/** Shifts the instants among the options. */
export function shiftRuleOptions(stored: StoredRuleOptions, byMs: number): StoredRuleOptions {
  const moved = ruleOptionNames.flatMap((name) => {
    const value = stored[name]
    return value instanceof Date ? [[name, new Date(value.getTime() + byMs)] as const] : []
  })
  return Object.fromEntries(moved)
}
