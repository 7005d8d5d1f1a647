import { Schema, type SchemaDefinitionProperty } from 'mongoose'
import {
  ruleOptionNames,
  ruleOptions,
  type LateStep,
  type RuleOptionName,
  type RuleOptions,
} from '@verdict/proto/contest-rules/options'

type KindOf<Name extends RuleOptionName> = (typeof ruleOptions)[Name]['kind']

/** Options of contest rules as contests store them: instants are dates. */
export type StoredRuleOptions = {
  [Name in RuleOptionName]?: KindOf<Name> extends 'instant' ? Date | null : RuleOptions[Name]
}

const lateStepSchema = new Schema<LateStep>(
  { hours: { type: Number, required: true }, percent: { type: Number, required: true } },
  { _id: false, strict: 'throw' },
)

function pathOf(name: RuleOptionName): SchemaDefinitionProperty {
  switch (ruleOptions[name].kind) {
    case 'choice':
      return String
    case 'instant':
      return { type: Date, default: null }
    case 'lateSteps':
      return [lateStepSchema]
  }
}

export const optionPaths = Object.fromEntries(ruleOptionNames.map((name) => [name, pathOf(name)]))
