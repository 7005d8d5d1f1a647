import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { numberField, textField, type Fields } from '../../model/fields.rules.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { sharePoints } from '../shared/share-points.rules.ts'
import { configPath } from './cms-fields.ts'

type Scored = Pick<PackagedProblem, 'tests' | 'groups'>

/** A subtask with its points and how many tests, in their order, belong to it. */
interface Subtask {
  points: number
  tests: number
}

/** `gen/GEN`: `# ST: 30` opens a subtask, each other line that says something is a test. */
export function subtasksOfGenerator(text: string): Subtask[] {
  const subtasks: Subtask[] = []
  for (const line of text.split('\n')) {
    const points = /^\s*#\s*ST:\s*(\d+(?:\.\d+)?)/.exec(line)?.[1]
    if (points !== undefined) subtasks.push({ points: Number(points), tests: 0 })
    const isTest = /^\s*#\s*COPY:/.test(line) || line.replace(/#.*$/, '').trim() !== ''
    const last = subtasks.at(-1)
    if (isTest && points === undefined && last !== undefined) last.tests += 1
  }
  return subtasks
}

const policies: Readonly<Record<string, GroupPolicy>> = { GroupMin: 'min', GroupMul: 'min', GroupSum: 'sum' }

/** `[[30, 4], [70, "00[4-9]"]]`: subtasks by how many tests they have, or by the numbers of these. */
function subtasksOfParameters(value: unknown, count: number): number[][] | null {
  if (!Array.isArray(value)) return null
  const names = Array.from({ length: count }, (_each, index) => String(index).padStart(3, '0'))
  let next = 0
  return value.map((one: unknown) => {
    const [, tests] = Array.isArray(one) ? (one as unknown[]) : []
    if (typeof tests === 'number') return Array.from({ length: tests }, () => next++)
    const wanted = new Set(String(tests).split('|'))
    return names.flatMap((name, index) => (wanted.has(name) ? [index] : []))
  })
}

function groupsOf(folder: PackageFolder, config: Fields, generator: readonly Subtask[], count: number) {
  const note = (what: string) => folder.notes.refuse(`${folder.root}${configPath}`, 'package.not_judged', { what })
  const type = textField(config, 'score_type') ?? (generator.length > 0 ? 'GroupMin' : 'Sum')
  const policy = policies[type]
  if (type === 'Sum') return null
  if (policy === undefined) note(`score_type: ${type}`)
  const parameters = config['score_type_parameters']
  let next = 0
  const members = subtasksOfParameters(parameters, count) ?? generator.map(({ tests }) => Array.from({ length: tests }, () => next++)) // prettier-ignore
  const points = Array.isArray(parameters)
    ? parameters.map((one: unknown) => Number(Array.isArray(one) ? one[0] : 0))
    : generator.map((one) => one.points)
  const listed = members.flat()
  const isEachOnce = new Set(listed).size === listed.length && listed.length === count && listed.every((one) => one < count) // prettier-ignore
  if (!isEachOnce) note('score_type_parameters')
  return members.map((tests, index) => ({ tests, points: points[index] ?? 0, policy: policy ?? ('min' as const) }))
}

/** Tests by number from 0: `input/input0.txt` with `output/output0.txt`. */
export async function readCmsTests(folder: PackageFolder, config: Fields): Promise<Scored> {
  const listed = folder.paths.filter((path) => /^input\/input\d+\.txt$/.test(path)).length
  const count = Math.min(numberField(config, 'n_input') ?? listed, 100_000)
  const generator = subtasksOfGenerator((await folder.text('gen/GEN')) ?? '')
  const groups = groupsOf(folder, config, generator, count)
  const shared = groups === null ? sharePoints(count) : []
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
