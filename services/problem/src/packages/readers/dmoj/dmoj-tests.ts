import { fieldsOf, isFields, listField, numberField, textField, type Fields } from '../../model/fields.rules.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { basePart, compareNaturally, stemOf } from '../shared/paths.rules.ts'
import type { DmojFolder } from './dmoj-folder.ts'

type Scored = Pick<PackagedProblem, 'tests' | 'groups'>

function testOf(folder: DmojFolder, one: Fields, group: number | null, points: number | null): PackagedTest[] {
  const [inputName, outputName] = [textField(one, 'in'), textField(one, 'out')]
  for (const what of ['generator', 'generator_args', 'checker', 'interactive'])
    if (one[what] !== undefined) folder.refuse('package.not_judged', `test_cases.${what}`)
  if (inputName === null) return []
  const input = folder.find(inputName)
  const answer = outputName === null ? undefined : folder.find(outputName)
  if (input === undefined) folder.refuse('package.test_missing', inputName)
  else if (answer === undefined) folder.doubt('package.answer_missing', inputName)
  if (input === undefined) return []
  const named = { inputName: basePart(inputName), outputName: basePart(outputName ?? `${stemOf(inputName)}.out`) }
  return [{ ...named, input, answer: answer ?? null, isSample: false, points, group }]
}

/** Without tests in `init.yml`, file names contain the numbers of a batch and of a test in it. */
const patterns = {
  in: /^(?=.*?(?:\.in|in)).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<number>\d+)[^\d\s]*$/,
  out: /^(?=.*?(?:\.out|out)).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<number>\d+)[^\d\s]*$/,
}
const maxNameLength = 100

/** Builds the list of `test_cases` from the names of the files. */
function guessedCases(names: readonly string[]): Fields[] {
  const found = new Map<string, Map<string, Record<string, unknown>>>()
  for (const name of names.filter((one) => one.length <= maxNameLength).toSorted(compareNaturally)) {
    for (const kind of ['in', 'out'] as const) {
      const { batch = '', number = '' } = patterns[kind].exec(name)?.groups ?? {}
      if (number === '') continue
      const key = batch === '' ? `test ${number}` : `batch ${batch}`
      const tests = found.get(key) ?? new Map<string, Record<string, unknown>>()
      found.set(key, tests.set(number, { ...tests.get(number), [kind]: name }))
    }
  }
  return [...found].flatMap(([key, tests]): Fields[] => {
    const complete = [...tests.values()].filter((one) => one['in'] !== undefined)
    if (complete.length === 0) return []
    return key.startsWith('batch') ? [{ points: 1, batched: complete }] : complete.map((one) => ({ ...one, points: 1 }))
  })
}

/**
 * Reads tests and batches. A test has points of its own; a batch is a group that gives all of its points or none, by
 * its worst test. Points are set at the test, at its batch, or at the top for all.
 */
export function readDmojTests(folder: DmojFolder, config: Fields): Scored {
  const listed = listField(config, 'test_cases').filter(isFields)
  if (isFields(config['test_cases'])) folder.doubt('package.no_place', 'test_cases: input_format, output_format')
  const cases = listed.length > 0 ? listed : guessedCases(folder.names)
  const common = numberField(config, 'points') ?? 1
  const tests: PackagedTest[] = []
  const groups: PackagedGroup[] = []
  for (const one of cases) {
    const points = numberField(one, 'points') ?? common
    const batched = listField(one, 'batched')
    if (batched.length === 0) {
      tests.push(...testOf(folder, one, null, points))
      continue
    }
    const num = groups.length + 1
    const requires = listField(one, 'dependencies')
      .map(Number)
      .filter((each) => each >= 1 && each < num)
    groups.push({ num, name: String(num), points, policy: 'min', requires })
    for (const each of batched) tests.push(...testOf(folder, fieldsOf(each), num, null))
  }
  return { tests, groups }
}
