import { ProblemType } from '@verdict/proto/codes/problem'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import { createNotes } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'
import { foldersWith } from '../shared/paths.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { readPolygonJudging } from './polygon-judging.ts'
import { readPolygonPreparation } from './polygon-preparation.ts'
import { readPolygonSolutions } from './polygon-solutions.ts'
import { readPolygonStatements } from './polygon-statements.ts'
import { readPolygonTests } from './polygon-tests.ts'
import { elementAt, elementsAt, parseXml, type XmlElement } from './xml-tree.ts'

const file = 'problem.xml'
const bytesOfMegabyte = 1024 * 1024

async function readProblem(folder: PackageFolder, xml: XmlElement): Promise<PackagedProblem> {
  const { notes, root } = folder
  const testsets = elementsAt(xml, 'judging', 'testset')
  const testset = testsets.find(({ attributes }) => attributes['name'] === 'tests') ?? testsets[0]
  for (const other of testsets)
    if (other !== testset) notes.lost(`${root}${file}`, `testset ${other.attributes['name'] ?? ''}`)
  const tests = readPolygonTests(folder, testset)
  const numberIn = (name: string) => Number(testset === undefined ? 0 : (elementAt(testset, name)?.text ?? 0))
  return {
    format: 'polygon',
    path: root,
    problemId: '',
    ...(await readPolygonStatements(folder, xml, tests.tests)),
    type: tests.isScored ? ProblemType.Oi : ProblemType.Acm,
    caseMode: 'default',
    limits: {
      timeMs: numberIn('time-limit') || 1000,
      memoryMb: Math.ceil(numberIn('memory-limit') / bytesOfMegabyte) || 256,
      stackMb: null,
    },
    difficulty: null,
    author: null,
    source: xml.attributes['url'] ?? null,
    languages: null,
    tags: elementsAt(xml, 'tags', 'tag').flatMap(({ attributes }) => attributes['value'] ?? []),
    ...(await readPolygonJudging(folder, xml)),
    userFiles: {},
    tests: tests.tests,
    groups: tests.groups,
    templates: [],
    solutions: await readPolygonSolutions(folder, xml),
    preparation: await readPolygonPreparation(folder, xml, testset, tests.tests),
    codeShare: null,
    openCaseResult: null,
    auth: null,
  }
}

/** Reads full packages of Polygon. Source: packages of Polygon, and https://polygon.codeforces.com/docs */
export const polygonReader: PackageReader = {
  format: 'polygon',
  find: (paths) => foldersWith(paths, file),
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const folder = folderOf(archive, root, notes)
    const answer = (problem: PackagedProblem | null) => [{ path: root, problem, notes: notes.list }]
    try {
      const xml = parseXml((await folder.text(file)) ?? '')
      return answer({ ...(await readProblem(folder, xml)), problemId: xml.attributes['short-name'] ?? '' })
    } catch (error) {
      if (!(error instanceof Error) || !('line' in error)) throw error
      notes.refuse(
        `${root}${file}`,
        'package.file_invalid',
        { reason: error.message.slice(0, 200) },
        Number(error.line),
      )
      return answer(null)
    }
  },
}
