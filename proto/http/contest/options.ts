import { Type, type TOptional, type TSchema, type TUnsafe } from 'typebox'
import { ruleOptionNames, ruleOptions, type RuleOptionName, type RuleOptions } from '../../contest-rules/options.ts'
import { Instant, Nullable, OneOf } from '../schema.ts'

const LateStep = Type.Object({
  hours: Type.Number({ minimum: 0, maximum: 100_000 }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
})

function schemaOf(name: RuleOptionName): TSchema {
  const option = ruleOptions[name]
  switch (option.kind) {
    case 'choice':
      return OneOf(option.values)
    case 'instant':
      return Nullable(Instant)
    case 'lateSteps':
      return Nullable(Type.Array(LateStep, { maxItems: 20 }))
  }
}

type OptionProperties = { [Name in RuleOptionName]: TOptional<TUnsafe<NonNullable<RuleOptions[Name]> | NullOf<Name>>> }
type NullOf<Name extends RuleOptionName> = null extends RuleOptions[Name] ? null : never

/** Options of contest rules as properties of contests and their forms. */
export const ruleOptionProperties = Object.fromEntries(
  ruleOptionNames.map((name) => [name, Type.Optional(schemaOf(name))]),
) as unknown as OptionProperties
