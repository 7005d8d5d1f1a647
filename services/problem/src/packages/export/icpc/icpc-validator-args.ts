import { stringify } from 'yaml'
import { caseArguments } from '../../../gate/case-arguments.rules.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'
import { stemOf } from '../../readers/shared/paths.rules.ts'
import type { PackageEntry } from '../shared/package-writer.ts'

/** Selects the validators that the format supports, which exit with 42. */
export function icpcValidators({ preparation }: Pick<PackagedProblem, 'preparation'>) {
  return preparation.validators.filter(({ protocol }) => protocol === 'kattis')
}

export function validatorFile(name: string): string {
  return name.replaceAll('/', '-')
}

/** Writes `input_validator_args` of each test: a list, or a map by validator if there are several. */
export function validatorArgumentEntries(
  problem: Pick<PackagedProblem, 'preparation' | 'tests'>,
  written: readonly PackageEntry[],
): PackageEntry[] {
  const cases = problem.tests.map(({ inputName, group }) => ({ inputName, groupNum: group }))
  const validators = icpcValidators(problem).map(({ name, args, argsFor = [] }) => {
    const own = new Map(caseArguments(cases, argsFor).map((one) => [one.seq, one.args]))
    return { name: stemOf(validatorFile(name)), argsOf: (seq: number) => own.get(seq) ?? args }
  })
  const seqOf = new Map(problem.tests.map(({ input }, index) => [input, index + 1]))
  return written.flatMap((entry) => {
    const seq = 'file' in entry ? seqOf.get(entry.file) : undefined
    if (seq === undefined) return []
    const lists = validators.map(({ name, argsOf }) => [name, argsOf(seq)] as const)
    if (lists.every(([, args]) => args.length === 0)) return []
    const args = lists.length === 1 ? lists[0]?.[1] : Object.fromEntries(lists)
    return [{ path: `${stemOf(entry.path)}.yaml`, text: stringify({ input_validator_args: args }) }]
  })
}
