import { preparationLimits, type Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { PackageFolder } from '../../archive/package-folder.ts'
import type { PackagedTest } from '../../model/packaged-problem.ts'
import { preparationOf, readGenerators, readValidators } from '../shared/preparation.ts'
import { pathOfTest } from './polygon-tests.ts'
import { elementAt, elementsAt, type XmlElement } from './xml-tree.ts'

/** Returns the generator in the command of a test, such as `gen 10 7`. */
const generatorOf = (command: string) => command.trim().split(/\s+/)[0] ?? ''

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/**
 * Reads validators, which get the names of groups, generators with the commands of their tests, and tests of the
 * checker.
 */
export async function readPolygonPreparation(
  folder: PackageFolder,
  xml: XmlElement,
  testset: XmlElement | undefined,
  tests: readonly PackagedTest[],
): Promise<Preparation> {
  const sourcesOf = (elements: readonly XmlElement[]) =>
    elements.flatMap((element) => elementAt(element, 'source')?.attributes['path'] ?? [])
  const rows = testset === undefined ? [] : elementsAt(testset, 'tests', 'test')
  const commands = rows.flatMap(({ attributes }, index) => {
    const inputName = tests[index]?.inputName
    const { method, cmd } = attributes
    return method === 'generated' && cmd !== undefined && inputName !== undefined ? [{ inputName, line: cmd }] : []
  })
  const used = new Set(commands.map(({ line }) => generatorOf(line)))
  const executables = sourcesOf(elementsAt(xml, 'files', 'executables', 'executable'))
  const generators = await readGenerators(
    folder,
    executables.filter((path) => used.has(withoutEnding(path.split('/').at(-1) ?? ''))),
  )
  const names = new Map(generators.map(({ name }) => [withoutEnding(name), name]))
  const scripts = commands.flatMap(({ inputName, line }) => {
    const name = names.get(generatorOf(line))
    const [, args = ''] = /^\s*\S+([\s\S]*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ inputName, line: `${name}${args}`.trimEnd() }]
  })
  const validators = await readValidators(
    folder,
    sourcesOf(elementsAt(xml, 'assets', 'validators', 'validator')),
    'testlib',
  )
  const argsFor = rows.flatMap(({ attributes: { group } }, index) => {
    const test = tests[index]
    const isKnown = group === undefined || test === undefined || String(test.group) === group
    return isKnown ? [] : [{ inputName: test.inputName, args: ['--group', group] }]
  })
  const called = argsFor.length === 0 ? validators : validators.map((one) => ({ ...one, argsFor }))
  return preparationOf({ validators: called, generators, scripts, checkerTests: await readCheckerTests(folder, xml) })
}

/**
 * Reads `checker/testset` of problem.xml. Its verdicts are `ok`, `wrong-answer`, `presentation-error` and `crashed`.
 */
async function readCheckerTests(folder: PackageFolder, xml: XmlElement): Promise<Preparation['checkerTests']> {
  const testset = elementAt(xml, 'assets', 'checker', 'testset')
  if (testset === undefined) return []
  const patternOf = (name: string, usual: string) => elementAt(testset, name)?.text ?? usual
  const patterns = [
    patternOf('input-path-pattern', 'files/tests/checker-tests/%02d'),
    patternOf('output-path-pattern', 'files/tests/checker-tests/%02d.o'),
    patternOf('answer-path-pattern', 'files/tests/checker-tests/%02d.a'),
  ]
  const tests: Preparation['checkerTests'] = []
  for (const [index, row] of elementsAt(testset, 'tests', 'test').entries()) {
    const paths = patterns.map((pattern) => pathOfTest(pattern, index + 1))
    const texts = await Promise.all(paths.map((path) => smallText(folder, path)))
    const [input, output, answer] = texts
    const isFull = tests.length >= preparationLimits.checkerTests
    if (input === undefined || output === undefined || answer === undefined || isFull)
      folder.notes.lost(`${folder.root}${paths[0]}`, `checker-test ${index + 1}`)
    else tests.push({ name: String(index + 1), input, output, answer, isAccepted: row.attributes['verdict'] === 'ok' })
  }
  return tests
}

async function smallText(folder: PackageFolder, path: string): Promise<string | undefined> {
  const file = folder.file(path)
  if (file === undefined || file.bytes > preparationLimits.text) return undefined
  return (await folder.text(path)) ?? undefined
}
