import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { numberField, textField, type Fields } from '../../model/fields.rules.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { fullPoints, sharePoints } from '../../model/share-points.rules.ts'
import { configPath } from './cms-fields.ts'

type Scored = Pick<PackagedProblem, 'tests' | 'groups'>

/** A subtask has points and a number of consecutive tests. */
interface Subtask {
  points: number
  tests: number
}

/** Whether a line of `gen/GEN` copies a test from a file. */
const isCopied = (line: string) => /^\s*#\s*COPY:/.test(line)
/** Returns the arguments with which a line of `gen/GEN` calls the generator; empty if it does not. */
const argumentsIn = (line: string) => line.replace(/#.*$/, '').trim()

/** Lists the tests of `gen/GEN` in order: the arguments of the generator, or null for a copied file. */
export function linesOfGenerator(text: string): (string | null)[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (isCopied(line)) return [null]
    const args = argumentsIn(line)
    return args === '' ? [] : [args]
  })
}

/** Parses `gen/GEN`, where `# ST: 30` starts a subtask and each other non-empty line is a test. */
export function subtasksOfGenerator(text: string): Subtask[] {
  const subtasks: Subtask[] = []
  for (const line of text.split(/\r?\n/)) {
    const points = /^\s*#\s*ST:\s*(\d+(?:\.\d+)?)/.exec(line)?.[1]
    if (points !== undefined) subtasks.push({ points: Number(points), tests: 0 })
    const isTest = isCopied(line) || argumentsIn(line) !== ''
    const last = subtasks.at(-1)
    if (isTest && points === undefined && last !== undefined) last.tests += 1
  }
  return subtasks
}

const policies: Readonly<Record<string, GroupPolicy>> = { GroupMin: 'min', GroupMul: 'min', GroupSum: 'sum' }

/** Other patterns could take exponential time; these suffice for codenames, which are numbers. */
const boundedPattern = /^\^?(?:\d|\.|\\d|\[(?:\d|\d-\d)+\])*(?:\.\*)?\$?$/
const maxPattern = 1000
const maxSubtasks = 100

/**
 * Makes a matcher of codenames such as `004`. A pattern only has to match their beginning, as `re.match` of Python does;
 * null if it is invalid or not supported.
 */
function codenameMatcher(pattern: string): RegExp | null {
  const isSupported =
    pattern.length <= maxPattern && pattern.split('|').every((alternative) => boundedPattern.test(alternative))
  try {
    return isSupported && pattern !== '' ? new RegExp(`^(?:${pattern})`) : null
  } catch {
    return null
  }
}

/** Tests of a subtask have numbers from 0. */
interface Members {
  points: number
  tests: number[]
}

/**
 * Parses parameters such as `[[30, 4], [70, "004|005"]]`: subtasks with a number of tests, or with a pattern for their
 * codenames. Without such parameters, the subtasks of the generator are used. At most one test more than exists is counted,
 * which suffices to report that tests are missing.
 */
function subtasksOf(parameters: unknown, generator: readonly Subtask[], count: number): Members[] {
  let next = 0
  const following = (tests: number) =>
    Array.from({ length: Math.max(0, Math.min(tests, count + 1 - next)) }, () => next++)
  if (!Array.isArray(parameters)) return generator.map(({ points, tests }) => ({ points, tests: following(tests) }))
  const codenames = Array.from({ length: count }, (_each, index) => String(index).padStart(3, '0'))
  return parameters.slice(0, maxSubtasks).map((one: unknown) => {
    const [points, tests] = Array.isArray(one) ? (one as unknown[]) : []
    const named = () => {
      const matcher = codenameMatcher(String(tests))
      return codenames.flatMap((name, index) => (matcher?.test(name) === true ? [index] : []))
    }
    return { points: Number(points ?? 0), tests: typeof tests === 'number' ? following(tests) : named() }
  })
}

function groupsOf(folder: PackageFolder, config: Fields, generator: readonly Subtask[], count: number) {
  const refuse = (what: string) => folder.notes.refuse(`${folder.root}${configPath}`, 'package.not_judged', { what })
  const type = textField(config, 'score_type') ?? (generator.length > 0 ? 'GroupMin' : 'Sum')
  if (type === 'Sum') return null
  const policy = policies[type]
  if (policy === undefined) refuse(`score_type: ${type}`)
  const parameters = config['score_type_parameters']
  const total = generator.reduce((sum, { points }) => sum + points, 0)
  if (!Array.isArray(parameters) && Math.abs(total - fullPoints) > 1e-6) refuse(`gen/GEN: ${total} ≠ ${fullPoints}`)
  if (Array.isArray(parameters) && parameters.length > maxSubtasks) refuse('score_type_parameters')
  const subtasks = subtasksOf(parameters, generator, count)
  const listed = subtasks.flatMap(({ tests }) => tests)
  const isEachOnce =
    new Set(listed).size === listed.length && listed.length === count && listed.every((one) => one < count)
  if (!isEachOnce) refuse('score_type_parameters')
  return subtasks.map((subtask) => ({ ...subtask, policy: policy ?? ('min' as const) }))
}

/**
 * Returns the points of tests that add up: the parameter if it is a number, otherwise equal shares of the task's value.
 */
function sharedPoints(config: Fields, count: number): number[] {
  const each = numberField(config, 'score_type_parameters')
  if (each !== null && textField(config, 'score_type') === 'Sum') return Array.from({ length: count }, () => each)
  return sharePoints(count, Math.round(numberField(config, 'total_value') ?? fullPoints))
}

/** Reads tests by number from 0: `input/input0.txt` with `output/output0.txt`. */
export async function readCmsTests(folder: PackageFolder, config: Fields): Promise<Scored> {
  const listed = folder.paths.filter((path) => /^input\/input\d+\.txt$/.test(path)).length
  const count = Math.min(numberField(config, 'n_input') ?? listed, 100_000)
  const generator = subtasksOfGenerator((await folder.text('gen/GEN')) ?? '')
  const groups = groupsOf(folder, config, generator, count)
  const shared = groups === null ? sharedPoints(config, count) : []
  const groupOf = new Map(groups?.flatMap(({ tests }, index) => tests.map((test) => [test, index + 1] as const)))
  const tests: PackagedTest[] = []
  for (let index = 0; index < count; index += 1) {
    const [inputName, outputName] = [`input${index}.txt`, `output${index}.txt`]
    const [input, answer] = [folder.file(`input/${inputName}`), folder.file(`output/${outputName}`) ?? null]
    if (input === undefined) {
      folder.notes.refuse(`${folder.root}input`, 'package.test_missing', { what: inputName })
      break
    }
    if (answer === null) folder.notes.doubt(`${folder.root}output`, 'package.answer_missing', { what: inputName })
    const scored = { points: groups === null ? (shared[index] ?? 0) : null, group: groupOf.get(index) ?? null }
    tests.push({ inputName, outputName, input, answer, isSample: false, ...scored })
  }
  const made = groups?.map(({ points, policy }, index): PackagedGroup => {
    return { num: index + 1, name: String(index + 1), points, policy, requires: [] }
  })
  return { tests, groups: made ?? [] }
}
