import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'

type ArgumentsFor = NonNullable<Preparation['validators'][number]['argsFor']>

/** Arguments of a validator by test, from 1: those of the test itself, else those of its group. */
export function caseArguments(
  cases: readonly Pick<CaseDoc, 'inputName' | 'groupNum'>[],
  argsFor: ArgumentsFor,
): { seq: number; args: string[] }[] {
  const ofTests = new Map(
    argsFor.flatMap((one) => (one.inputName === undefined ? [] : [[one.inputName, one.args] as const])),
  )
  const ofGroups = new Map(argsFor.flatMap((one) => (one.group === undefined ? [] : [[one.group, one.args] as const])))
  return cases.flatMap(({ inputName, groupNum }, index) => {
    const args = ofTests.get(inputName) ?? (groupNum === null ? undefined : ofGroups.get(groupNum))
    return args === undefined ? [] : [{ seq: index + 1, args }]
  })
}
