import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, isFields, listField, numberField, textField, type Fields } from '../../model/fields.rules.ts'
import type { PackagedGroup, PackagedLimits, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { fullPoints, sharePoints } from '../../model/share-points.rules.ts'
import { memoryMbOf, timeMsOf } from './hydro-units.rules.ts'
import { basePart, stemOf } from '../shared/paths.rules.ts'
import { pairPlainTests } from '../shared/plain-tests.rules.ts'

export type HydroTests = Pick<PackagedProblem, 'tests' | 'groups'>

const path = 'testdata/config.yaml'
const policies: Readonly<Record<string, GroupPolicy>> = { min: 'min', max: 'max', sum: 'sum' }

function testOf(folder: PackageFolder, one: unknown, group: number | null): PackagedTest[] {
  const test = fieldsOf(one)
  const [inputPath, answerPath] = [textField(test, 'input') ?? '', textField(test, 'output') ?? '']
  const input = folder.file(`testdata/${inputPath}`)
  const answer = folder.file(`testdata/${answerPath}`) ?? null
  if (input === undefined) {
    folder.notes.refuse(`${folder.root}${path}`, 'package.test_missing', { what: inputPath })
    return []
  }
  if (answer === null) folder.notes.doubt(`${folder.root}${path}`, 'package.answer_missing', { what: inputPath })
  const inputName = basePart(inputPath)
  const outputName = answerPath === '' || answerPath === '/dev/null' ? `${stemOf(inputName)}.out` : basePart(answerPath)
  return [{ inputName, outputName, input, answer, isSample: false, points: numberField(test, 'score'), group }]
}

/**
 * Notes different limits of single tests or subtasks (`where`), because a problem has only one limit here, which then
 * applies to them.
 */
function noteLimits({ notes, root }: PackageFolder, where: string, value: unknown, limits: PackagedLimits): void {
  const fields = fieldsOf(value)
  const [timeMs, memoryMb] = [timeMsOf(fields['time']), memoryMbOf(fields['memory'])]
  if (timeMs !== null && timeMs !== limits.timeMs)
    notes.lost(`${root}${path}`, `${where}: time ${timeMs} ms (${limits.timeMs} ms)`)
  if (memoryMb !== null && memoryMb !== limits.memoryMb)
    notes.lost(`${root}${path}`, `${where}: memory ${memoryMb} MB (${limits.memoryMb} MB)`)
}

/** Distributes the rest of `total` among tests without points. Source: `getScore` of Hydro's judge */
function withRestShared(points: readonly (number | null)[], total: number): number[] {
  const left = total - points.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const shared = sharePoints(points.filter((one) => one === null).length, Math.max(0, Math.floor(left)))
  return points.map((one) => one ?? shared.shift() ?? 0)
}

/** Assigns points to all tests if some of them have points. */
function withPoints(tests: readonly PackagedTest[], total: number): PackagedTest[] {
  if (tests.every(({ points }) => points === null)) return [...tests]
  const points = withRestShared(
    tests.map((test) => test.points),
    total,
  )
  return tests.map((test, index) => ({ ...test, points: points[index] ?? null }))
}

const nameOfCase = (one: unknown) => `cases ${textField(fieldsOf(one), 'input') ?? ''}`

function testdataIn({ paths }: PackageFolder): string[] {
  return paths.filter((one) => one.startsWith('testdata/')).map((one) => one.slice('testdata/'.length))
}

function numberedTests(folder: PackageFolder): PackagedTest[] {
  return pairPlainTests(testdataIn(folder)).flatMap(({ input, answer }) =>
    testOf(folder, { input, output: answer ?? '' }, null),
  )
}

/** Returns the number of the subtask in a name such as `2-1.in` or `data2_1.in`; null if it has none. Source: `SubtaskMatcher` of Hydro. */
function subtaskIn(inputPath: string): number | null {
  const found = /(?:^|\D)(\d{1,9})[-_]\d+\.(?:in|txt|in\.txt)$/i.exec(basePart(inputPath))?.[1]
  return found === undefined ? null : Number(found)
}

/**
 * Forms subtasks from the names of the files, with the settings of the configuration for their numbers. Subtasks without
 * settings are scored by their worst test. Null if no name has a number of a subtask.
 */
function namedSubtasks(folder: PackageFolder, declared: readonly Fields[]): Fields[] | null {
  const pairs = pairPlainTests(testdataIn(folder)).map((pair) => ({ ...pair, subtask: subtaskIn(pair.input) }))
  if (declared.length === 0 && pairs.every(({ subtask }) => subtask === null)) return null
  const ids = [...new Set(pairs.map(({ subtask }) => subtask ?? 1))].sort((a, b) => a - b)
  return ids.map((id) => {
    const tests = pairs.filter(({ subtask }) => (subtask ?? 1) === id)
    const cases = tests.map(({ input, answer }) => ({ input, output: answer ?? '' }))
    const declaration = declared.find((one, index) => (numberField(one, 'id') ?? index + 1) === id)
    const type = declaration === undefined && tests.every(({ subtask }) => subtask === null) ? { type: 'sum' } : {}
    return { ...type, ...declaration, id, cases }
  })
}

/** Reads tests and groups of a configuration; if it has none, the file names decide. */
export function readHydroTests(folder: PackageFolder, config: Fields, limits: PackagedLimits): HydroTests {
  const subtasks = listField(config, 'subtasks').filter(isFields)
  const cases = listField(config, 'cases')
  const isListed = subtasks.some((one) => listField(one, 'cases').length > 0)
  if (isListed) return readSubtasks(folder, subtasks, limits)
  const named = cases.length > 0 ? null : namedSubtasks(folder, subtasks)
  if (named !== null) return readSubtasks(folder, named, limits)
  for (const one of cases) noteLimits(folder, nameOfCase(one), one, limits)
  const tests = cases.length === 0 ? numberedTests(folder) : cases.flatMap((one) => testOf(folder, one, null))
  const score = numberField(config, 'score')
  return {
    tests: withPoints(
      tests.map((test) => ({ ...test, points: test.points ?? score })),
      fullPoints,
    ),
    groups: [],
  }
}

function readSubtasks(folder: PackageFolder, subtasks: readonly Fields[], limits: PackagedLimits): HydroTests {
  const { notes, root } = folder
  const numbers = new Map(subtasks.map((one, index) => [numberField(one, 'id') ?? index + 1, index + 1]))
  const scores = withRestShared(
    subtasks.map((one) => numberField(one, 'score')),
    fullPoints,
  )
  const tests: PackagedTest[] = []
  const groups = subtasks.map((subtask, index): PackagedGroup => {
    const num = index + 1
    noteLimits(folder, `subtasks ${textField(subtask, 'id') ?? num}`, subtask, limits)
    const points = scores[index] ?? 0
    const cases = listField(subtask, 'cases')
    for (const one of cases) noteLimits(folder, nameOfCase(one), one, limits)
    tests.push(
      ...withPoints(
        cases.flatMap((one) => testOf(folder, one, num)),
        points,
      ),
    )
    const type = textField(subtask, 'type') ?? 'min'
    const policy = policies[type]
    if (policy === undefined) notes.refuse(`${root}${path}`, 'package.not_judged', { what: `subtasks.type: ${type}` })
    const requires = listField(subtask, 'if').flatMap((id) => numbers.get(Number(id)) ?? [])
    const name = textField(subtask, 'id') ?? String(num)
    return { num, name, points, policy: policy ?? 'min', requires }
  })
  return { tests, groups }
}
