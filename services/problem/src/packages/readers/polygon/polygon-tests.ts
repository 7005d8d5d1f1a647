import type { PackageFolder } from '../../archive/package-folder.ts'
import type { PackagedGroup, PackagedTest } from '../../model/packaged-problem.ts'
import { basePart } from '../shared/paths.rules.ts'
import { elementAt, elementsAt, type XmlElement } from './xml-tree.ts'

interface PolygonTests {
  tests: PackagedTest[]
  groups: PackagedGroup[]
  /** Whether tests or groups have points. */
  isScored: boolean
}

/** File names have no wider numbers; a pattern could ask for gigabytes of zeros. */
const maxWidth = 20

/** Fills the number into a pattern: `tests/%02d` gives `tests/03` for test 3. */
export function pathOfTest(pattern: string, number: number): string {
  return pattern.replace(/%(?:0(\d+))?d/, (_all, width: string | undefined) =>
    String(number).padStart(Math.min(Number(width ?? 0), maxWidth), '0'),
  )
}

/**
 * Reads tests and groups of a test set. Packages without generated tests are refused, because their first test is
 * missing.
 */
export function readPolygonTests(folder: PackageFolder, testset: XmlElement | undefined): PolygonTests {
  const { notes, root } = folder
  const path = `${root}problem.xml`
  if (testset === undefined) return { tests: [], groups: [], isScored: false }
  const inputPattern = elementAt(testset, 'input-path-pattern')?.text ?? 'tests/%02d'
  const answerPattern = elementAt(testset, 'answer-path-pattern')?.text ?? 'tests/%02d.a'
  const rows = elementsAt(testset, 'tests', 'test')
  const named = elementsAt(testset, 'groups', 'group')
  const names = [
    ...new Set([
      ...named.map((one) => one.attributes['name'] ?? ''),
      ...rows.flatMap((one) => one.attributes['group'] ?? []),
    ]),
  ]
  // A package can name as many groups as it has tests.
  const numberOf = new Map(names.map((name, index) => [name, index + 1]))
  const tests = rows.flatMap(({ attributes }, index): PackagedTest[] => {
    const [inputPath, answerPath] = [pathOfTest(inputPattern, index + 1), pathOfTest(answerPattern, index + 1)]
    const input = folder.file(inputPath)
    const answer = folder.file(answerPath) ?? null
    if (input === undefined) {
      notes.refuse(path, index === 0 ? 'package.polygon_full' : 'package.test_missing', { what: inputPath })
      return []
    }
    if (answer === null) notes.doubt(path, 'package.answer_missing', { what: inputPath })
    const { group, points, sample } = attributes
    return [
      {
        inputName: basePart(inputPath),
        outputName: basePart(answerPath),
        input,
        answer,
        isSample: sample === 'true',
        points: points === undefined ? null : Number(points),
        group: group === undefined ? null : (numberOf.get(group) ?? 0),
      },
    ]
  })
  const isScored =
    tests.some(({ points }) => points !== null) || named.some((one) => one.attributes['points'] !== undefined)
  if (!isScored) return { tests: tests.map((test) => ({ ...test, group: null })), groups: [], isScored }
  const elementOf = new Map(named.toReversed().map((one) => [one.attributes['name'] ?? '', one]))
  const sums = new Map<number, number>()
  for (const { group, points } of tests)
    if (group !== null && points !== null) sums.set(group, (sums.get(group) ?? 0) + points)
  const groups = names.map((name, index): PackagedGroup => {
    const found = elementOf.get(name)
    const sum = sums.get(index + 1)
    const isEach = (found?.attributes['points-policy'] ?? 'each-test') === 'each-test'
    const requires =
      found === undefined
        ? []
        : elementsAt(found, 'dependencies', 'dependency').map((one) => numberOf.get(one.attributes['group'] ?? '') ?? 0)
    const declared = found?.attributes['points']
    const points = declared === undefined || (isEach && sum !== undefined) ? (sum ?? 0) : Number(declared)
    return { num: index + 1, name, points, policy: isEach ? 'sum' : 'all', requires: requires.filter((num) => num > 0) }
  })
  return { tests, groups, isScored }
}
