import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { isFields, textsOf } from '../../model/fields.rules.ts'
import { stemOf } from '../shared/paths.rules.ts'
import { inputPaths, settingsOfTests } from './icpc-settings.ts'
import { nameOfTest } from './icpc-tests.ts'

type Validators = Preparation['validators']

/**
 * Adds the arguments of validators: `input_validator_args` of 2025-09 has a list for all or one for each validator by
 * name, `input_validator_flags` of legacy applies to all. A test's own file takes precedence, then the folder of its
 * group, then parent folders.
 */
export async function withValidatorArguments(folder: PackageFolder, validators: Validators): Promise<Validators> {
  if (validators.length === 0) return validators
  const settings = settingsOfTests(folder)
  const settingsByTest = new Map<string, unknown>()
  for (const path of inputPaths(folder))
    settingsByTest.set(nameOfTest(path), (await settings.nearest(path, fieldNames))?.value)
  const folderFields = await settings.ofFolder('data/')
  const above = fieldNames.map((name) => folderFields[name]).find((value) => value !== undefined)
  return validators.map((one) => {
    const lists = [...settingsByTest].map(([inputName, value]) => ({ inputName, args: argumentsOf(value, one.name) }))
    const isAlike = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')
    const [first] = lists
    const isSameForAll = first !== undefined && lists.every((list) => isAlike(list.args, first.args))
    const args = isSameForAll ? first.args : argumentsOf(above, one.name)
    const argsFor = lists.filter((list) => !isAlike(list.args, args))
    return { ...one, args, ...(argsFor.length === 0 ? {} : { argsFor }) }
  })
}

const fieldNames = ['input_validator_args', 'input_validator_flags']

function argumentsOf(value: unknown, name: string): string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean)
  if (!isFields(value)) return textsOf(value)
  return argumentsOf(value[name] ?? value[stemOf(name)] ?? [], name)
}
