import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, isFields, textsOf, type Fields } from '../../model/fields.rules.ts'
import { folderPart, stemOf } from '../shared/paths.rules.ts'
import { nameOfTest } from './icpc-tests.ts'

type Validators = Preparation['validators']

/**
 * Adds the arguments of validators: `input_validator_args` of 2025-09 has a list for all or one for each validator by
 * name, `input_validator_flags` of legacy applies to all. A test's own file takes precedence, then the folder of its
 * group, then parent folders.
 */
export async function withValidatorArguments(folder: PackageFolder, validators: Validators): Promise<Validators> {
  if (validators.length === 0) return validators
  const inputs = folder.paths.filter((path) => /^data\/(sample|secret)\/.*\.in$/.test(path))
  const cache = new Map<string, Fields>()
  const fields = async (path: string): Promise<Fields> => {
    const known = cache.get(path) ?? (folder.file(path) === undefined ? {} : fieldsOf(await folder.yaml(path)))
    cache.set(path, known)
    return known
  }
  const said = new Map<string, unknown>()
  for (const path of inputs) said.set(nameOfTest(path), await nearest(path, fields))
  const above = saidIn(await folderFields('data/', fields))
  return validators.map((one) => {
    const lists = [...said].map(([inputName, value]) => ({ inputName, args: argumentsOf(value, one.name) }))
    const isAlike = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n')
    const [first] = lists
    const isSameForAll = first !== undefined && lists.every((list) => isAlike(list.args, first.args))
    const args = isSameForAll ? first.args : argumentsOf(above, one.name)
    const argsFor = lists.filter((list) => !isAlike(list.args, args))
    return { ...one, args, ...(argsFor.length === 0 ? {} : { argsFor }) }
  })
}

async function folderFields(inside: string, fields: (path: string) => Promise<Fields>): Promise<Fields> {
  return { ...(await fields(`${inside}testdata.yaml`)), ...(await fields(`${inside}test_group.yaml`)) }
}

/** Returns the value for a test from its own file or the nearest folder with a value. */
async function nearest(path: string, fields: (path: string) => Promise<Fields>): Promise<unknown> {
  const own = saidIn(await fields(path.replace(/\.in$/, '.yaml')))
  if (own !== undefined) return own
  for (let inside = folderPart(path); inside.startsWith('data/'); inside = folderPart(inside.slice(0, -1))) {
    const found = saidIn(await folderFields(inside, fields))
    if (found !== undefined) return found
  }
  return undefined
}

function saidIn(fields: Fields): unknown {
  return fields['input_validator_args'] ?? fields['input_validator_flags']
}

function argumentsOf(value: unknown, name: string): string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean)
  if (!isFields(value)) return textsOf(value)
  return argumentsOf(value[name] ?? value[stemOf(name)] ?? [], name)
}
