import type { GroupPolicy } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, numberField, textField, textsOf, type Fields } from '../../model/fields.rules.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { sharePoints } from '../../model/share-points.rules.ts'

const sampleFolder = 'data/sample/'
const secretFolder = 'data/secret/'
const besides = ['.hint', '.desc', '.png', '.jpg', '.svg', '.yaml', '.download']

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Makes the name of a test's input from its path. */
export function nameOfTest(path: string): string {
  const named = path.startsWith(secretFolder) ? path.slice(secretFolder.length) : path.slice('data/'.length)
  return named.replaceAll('/', '-')
}

function testOf(folder: PackageFolder, path: string, group: number | null): PackagedTest[] {
  const input = folder.file(path)
  if (input === undefined) return []
  const answerPath = path.replace(/\.in$/, '.ans')
  const answer = folder.file(answerPath) ?? null
  if (answer === null) folder.notes.doubt(`${folder.root}${path}`, 'package.answer_missing', { what: path })
  const isSample = path.startsWith(sampleFolder)
  const inputName = nameOfTest(path)
  return [{ inputName, outputName: inputName.replace(/\.in$/, '.ans'), input, answer, isSample, points: null, group }]
}

interface Grouping {
  points: number
  policy: GroupPolicy
  requires: string[]
}

/** Reads the points of a group in 2025-09: the maximum, given by the worst test, the sum, or all or nothing. */
function laterGrouping({ notes, root }: PackageFolder, path: string, about: Fields): Grouping {
  if (about['max_score'] === 'unbounded')
    notes.refuse(`${root}${path}`, 'package.not_judged', { what: 'max_score: unbounded' })
  const aggregation = textField(about, 'score_aggregation') ?? 'pass-fail'
  const policy = aggregation === 'min' ? 'min' : aggregation === 'sum' ? 'sum' : 'all'
  return { points: numberField(about, 'max_score') ?? 100, policy, requires: textsOf([about['require_pass']].flat()) }
}

/** No policy here is equivalent to these flags. */
const otherFlags = ['max', 'avg', 'always_accept']

/**
 * Reads the points of a group in legacy, which are the score of an accepted test, as sum or minimum. Missing values are
 * inherited from the parent group.
 */
function legacyGrouping(folder: PackageFolder, path: string, about: Fields, count: number): Grouping {
  const flags = (textField(about, 'grader_flags') ?? '').split(/\s+/)
  const points = numberField(about, 'accept_score') ?? 1
  const refused = textField(about, 'grading') === 'custom' ? 'grading: custom' : flags.find((one) => otherFlags.includes(one)) // prettier-ignore
  if (refused !== undefined) folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: refused })
  const isWorst = flags.includes('min')
  return { points: isWorst ? points : points * count, policy: isWorst ? 'min' : 'sum', requires: [] }
}

async function readGrouping(
  folder: PackageFolder,
  inside: string,
  isLegacy: boolean,
  count: number,
): Promise<Grouping> {
  if (!isLegacy) {
    const path = ['test_group.yaml', 'testdata.yaml'].map((name) => `${inside}${name}`).find((one) => folder.file(one))
    return path === undefined
      ? laterGrouping(folder, inside, {})
      : laterGrouping(folder, path, fieldsOf(await folder.yaml(path)))
  }
  const paths = ['data/', secretFolder, inside].map((one) => `${one}testdata.yaml`)
  const levels = []
  for (const path of paths) levels.push(fieldsOf(await folder.yaml(path)))
  return legacyGrouping(folder, paths.at(-1) ?? inside, Object.assign({}, ...levels) as Fields, count)
}

function noteBesides({ notes, root, paths }: PackageFolder): void {
  const inside = paths.filter((path) => path.startsWith('data/'))
  for (const ending of besides) {
    const count = inside.filter((path) => path.endsWith(ending) && !/\/(testdata|test_group)\.yaml$/.test(path)).length
    if (count > 0) notes.lost(`${root}data`, `*${ending} (${count})`)
  }
  for (const name of ['invalid_input', 'invalid_output', 'valid_output', 'invalid_inputs', 'invalid_outputs'])
    if (inside.some((path) => path.startsWith(`data/${name}/`))) notes.lost(`${root}data`, name)
}

/** Reads samples, then secret tests, each sorted by name; groups are the folders under `secret`. */
export async function readIcpcTests(
  folder: PackageFolder,
  { isScoring, isLegacy }: { isScoring: boolean; isLegacy: boolean },
): Promise<Pick<PackagedProblem, 'tests' | 'groups'>> {
  const inputs = folder.paths.filter((path) => path.endsWith('.in')).sort(compareText)
  const [samples, secrets] = [sampleFolder, secretFolder].map((inside) =>
    inputs.filter((path) => path.startsWith(inside)),
  )
  noteBesides(folder)
  const groupOf = (path: string) => /^data\/secret\/([^/]+)\//.exec(path)?.[1] ?? null
  const names = isScoring ? [...new Set((secrets ?? []).flatMap((path) => groupOf(path) ?? []))] : []
  const numberOf = (path: string) => (isScoring ? names.indexOf(groupOf(path) ?? '') + 1 || null : null)
  const sampled = (samples ?? []).flatMap((path) => testOf(folder, path, null))
  const secret = (secrets ?? []).flatMap((path) => testOf(folder, path, numberOf(path)))
  const groups: PackagedGroup[] = []
  for (const [index, name] of names.entries()) {
    const count = secret.filter(({ group }) => group === index + 1).length
    const { requires, ...grouping } = await readGrouping(folder, `${secretFolder}${name}/`, isLegacy, count)
    const required = requires.flatMap((one) => {
      const found = names.indexOf(one.replace(/^(data\/)?secret\//, '')) + 1
      if (found === 0) folder.notes.lost(`${folder.root}${secretFolder}${name}`, `require_pass: ${one}`)
      return found || []
    })
    groups.push({ num: index + 1, name, ...grouping, requires: required })
  }
  return { tests: [...sampled, ...withoutGroups(secret, isScoring && names.length === 0)], groups }
}

/** Tests of a scoring problem without groups share 100 points. */
function withoutGroups(tests: readonly PackagedTest[], isShared: boolean): PackagedTest[] {
  if (!isShared) return [...tests]
  const points = sharePoints(tests.length)
  return tests.map((test, index) => ({ ...test, points: points[index] ?? 0 }))
}
