import fc from 'fast-check'
import { isChoice, ruleOptionNames, ruleOptions, type RuleOptionName, type RuleOptions } from '../options.ts'
import { contestRuleNames, type ContestRuleName } from '../rules.ts'

function anyValue(name: RuleOptionName, instantMs: number): fc.Arbitrary<unknown> {
  if (isChoice(name)) return fc.constantFrom(...ruleOptions[name].values)
  if (ruleOptions[name].kind === 'instant') return fc.constantFrom(null, new Date(instantMs).toISOString())
  return fc.constantFrom(
    [],
    [
      { hours: 0, percent: 80 },
      { hours: 0.01, percent: 45 },
    ],
  )
}

/** Every contest rule with arbitrary options; instants are `instantMs`, or none. */
export function anyRule(instantMs: number): fc.Arbitrary<{ rule: ContestRuleName; options: RuleOptions }> {
  const values = Object.fromEntries(ruleOptionNames.map((name) => [name, anyValue(name, instantMs)]))
  return fc.record({
    rule: fc.constantFrom(...contestRuleNames),
    options: fc.record(values) as fc.Arbitrary<RuleOptions>,
  })
}
