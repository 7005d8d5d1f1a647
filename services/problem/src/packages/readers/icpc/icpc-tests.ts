import type { PackageFolder } from '../../archive/package-folder.ts'
import type { PackagedGroup, PackagedProblem, PackagedTest } from '../../model/packaged-problem.ts'
import { fullPoints, sharePoints } from '../../model/share-points.rules.ts'
import { assertGroupsAddUp, noteUnknownKeys, readGrouping, type ScoringRules } from './icpc-scoring.ts'
import { inputPaths, listedArguments, settingsOfTests, type TestSettings } from './icpc-settings.ts'

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

function noteBesides({ notes, root, paths }: PackageFolder): void {
  const inside = paths.filter((path) => path.startsWith('data/'))
  for (const ending of besides) {
    const count = inside.filter((path) => path.endsWith(ending) && !/\/(testdata|test_group)\.yaml$/.test(path)).length
    if (count > 0) notes.lost(`${root}data`, `*${ending} (${count})`)
  }
  for (const name of ['invalid_input', 'invalid_output', 'valid_output', 'invalid_inputs', 'invalid_outputs'])
    if (inside.some((path) => path.startsWith(`data/${name}/`))) notes.lost(`${root}data`, name)
}

/** Refuses arguments and files for the program in single tests, which are not supported. */
async function refuseUnjudged({ notes, root, paths }: PackageFolder, settings: TestSettings): Promise<void> {
  const beside = paths.find((path) => /^data\/(sample|secret)\/.*\.files\//.test(path))
  if (beside !== undefined) notes.refuse(`${root}${beside}`, 'package.not_judged', { what: '.files' })
  for (const input of inputPaths({ paths })) {
    const found = await settings.nearest(input, ['args'])
    const args = listedArguments(found?.value)
    if (found !== undefined && args.length > 0)
      notes.refuse(`${root}${found.path}`, 'package.not_judged', { what: `args: ${args.join(' ')}` })
  }
}

/** Reads samples, then secret tests, each sorted by name; groups are the folders under `secret`. */
export async function readIcpcTests(
  folder: PackageFolder,
  { isScoring, ...rules }: { isScoring: boolean } & ScoringRules,
): Promise<Pick<PackagedProblem, 'tests' | 'groups'>> {
  const inputs = inputPaths(folder).sort(compareText)
  const [samples = [], secrets = []] = [sampleFolder, secretFolder].map((inside) =>
    inputs.filter((path) => path.startsWith(inside)),
  )
  const settings = settingsOfTests(folder)
  noteBesides(folder)
  if (!rules.isLegacy) await refuseUnjudged(folder, settings)
  if (!rules.isLegacy) await noteUnknownKeys(folder, settings)
  const groupOf = (path: string) => /^data\/secret\/([^/]+)\//.exec(path)?.[1] ?? null
  const loose = secrets.find((path) => groupOf(path) === null)
  if (!rules.isLegacy && loose !== undefined && secrets.some((path) => groupOf(path) !== null))
    folder.notes.refuse(`${folder.root}${loose}`, 'package.not_judged', { what: loose })
  const names = isScoring ? [...new Set(secrets.flatMap((path) => groupOf(path) ?? []))] : []
  const numberOf = (path: string) => (isScoring ? names.indexOf(groupOf(path) ?? '') + 1 || null : null)
  const sampled = samples.flatMap((path) => testOf(folder, path, null))
  const secret = secrets.flatMap((path) => testOf(folder, path, numberOf(path)))
  if (!isScoring) return { tests: [...sampled, ...secret], groups: [] }
  if (names.length === 0) {
    const { tests, groups } = await withoutGroups(folder, settings, secret, rules)
    return { tests: [...sampled, ...tests], groups }
  }
  await assertGroupsAddUp(folder, settings, rules.isLegacy)
  const groups: PackagedGroup[] = []
  for (const [index, name] of names.entries()) {
    const scored = {
      inside: `${secretFolder}${name}/`,
      tests: secret.filter(({ group }) => group === index + 1).length,
    }
    const { requires, ...grouping } = await readGrouping(folder, settings, scored, rules)
    const required = requires.flatMap((one) => {
      const found = names.indexOf(one.replace(/^(data\/)?secret\//, '')) + 1
      if (!rules.isLegacy && found > index)
        folder.notes.refuse(`${folder.root}${scored.inside}`, 'package.not_judged', { what: `require_pass: ${one}` })
      if (found === 0) folder.notes.lost(`${folder.root}${secretFolder}${name}`, `require_pass: ${one}`)
      return found || []
    })
    groups.push({ num: index + 1, name, ...grouping, requires: required })
  }
  return { tests: [...sampled, ...secret], groups }
}

/**
 * Scores the tests of a scoring problem without groups: they share the points of `secret`, or form one group if their
 * scores are not summed. Without `accept_score`, tests in legacy share 100 points.
 */
async function withoutGroups(
  folder: PackageFolder,
  settings: TestSettings,
  tests: readonly PackagedTest[],
  rules: ScoringRules,
): Promise<{ tests: PackagedTest[]; groups: PackagedGroup[] }> {
  const scored = { inside: secretFolder, tests: tests.length }
  const { points, policy, requires } = await readGrouping(folder, settings, scored, rules)
  for (const one of requires) folder.notes.lost(`${folder.root}${secretFolder}`, `require_pass: ${one}`)
  if (policy !== 'sum') {
    const groups = [{ num: 1, name: 'secret', points, policy, requires: [] }]
    return { tests: tests.map((test) => ({ ...test, group: 1 })), groups }
  }
  const isUnsaid = rules.isLegacy && !rules.isScoredByValidator && points === tests.length
  const shared = sharePoints(tests.length, isUnsaid ? fullPoints : Math.round(points))
  return { tests: tests.map((test, index) => ({ ...test, points: shared[index] ?? 0 })), groups: [] }
}
