import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { textOf } from '../../archive/package-archive.ts'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, textField, unknownFields, type Fields } from '../../model/fields.rules.ts'
import { createNotes } from '../../model/notes.ts'
import {
  problemOf,
  type PackagedProblem,
  type PackagedSolution,
  type PackagedTutorial,
} from '../../model/packaged-problem.ts'
import { basePart, endingOf, folderPart, foldersWith, pathsIn, stemOf } from '../shared/paths.rules.ts'
import { pdfStatement, pdfTutorial, withAttachments } from '../shared/statement-files.ts'
import { solutionLanguageOf } from '../shared/programs.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { configPath, inEnglish, knownFields, limitsOf, passedOver } from './cms-fields.ts'
import { readCmsJudging } from './cms-judging.ts'
import { readCmsPreparation } from './cms-preparation.ts'
import { readCmsTests } from './cms-tests.ts'

const contestPath = 'contest.yaml'

/** Reads the setter's solution, `sol/solution.cpp` or in Italian `soluzione`. */
async function readSolutions(folder: PackageFolder): Promise<PackagedSolution[]> {
  const solutions: PackagedSolution[] = []
  for (const path of folder.paths.filter((one) => /^sol\/(solution|soluzione)\.\w+$/.test(one))) {
    const [file, language] = [folder.file(path), solutionLanguageOf(endingOf(path))]
    if (file === undefined || language === undefined) continue
    solutions.push({ path, name: basePart(path), language, code: await textOf(file), expected: [JudgeStatus.Accepted] })
  }
  return solutions
}

const statementPattern = /^(?:statement|testo)\/(statement|testo|[a-z]{2,3}(?:[_-][A-Za-z]+)?)\.pdf$/

function noteFiles({ paths, notes, root }: PackageFolder): void {
  const others = paths.filter((path) => /^(statement|testo)\//.test(path) && !statementPattern.test(path))
  if (others.length > 0) notes.lost(`${root}statement`, others.map(basePart).slice(0, 5).join(', '))
}

/** Reads `statement/statement.pdf` in the primary language of the task, and others such as `statement/en.pdf`. */
function readStatements(folder: PackageFolder, primary: string, title: string): PackagedProblem['statements'] {
  const statements = folder.paths.flatMap((path) => {
    const name = statementPattern.exec(path)?.[1]
    if (name === undefined) return []
    const language = name === 'statement' || name === 'testo' ? primary : name
    return [pdfStatement(folder, path, { language, title })]
  })
  const isPrimary = ({ language }: { language: string }) => language === primary
  const sorted = [...statements.filter(isPrimary), ...statements.filter((one) => !isPrimary(one))]
  return sorted.length > 0 ? sorted : [{ language: primary, title, description: '', input: '', output: '', hint: '' }]
}

/** Tasks of old contests have their file beside their folder: `sum.yaml` with `sum/input/`. */
function foldersBesideTheirFile(paths: readonly string[]): string[] {
  const known = new Set(paths)
  return paths
    .filter((path) => path.endsWith('.yaml') && basePart(path) !== contestPath)
    .map((path) => `${stemOf(path)}/`)
    .filter((root) => !known.has(`${root}${configPath}`) && known.has(`${root}input/input0.txt`))
}

async function readConfig(folder: PackageFolder): Promise<Fields> {
  if (folder.file(configPath) !== undefined) return fieldsOf(await folder.yaml(configPath))
  const name = folder.root.slice(0, -1)
  const above = folderOf(folder.archive, folderPart(name), folder.notes)
  return fieldsOf(await above.yaml(`${basePart(name)}.yaml`))
}

/**
 * Reads PDFs beside the solutions, which the format does not define: `sol/en.pdf` in the language of its name, others
 * in the primary one.
 */
function readTutorials(folder: PackageFolder, primary: string): PackagedTutorial[] {
  return pathsIn(folder, 'sol/').flatMap((path) => {
    const name = /^sol\/([^/]+)\.pdf$/i.exec(path)?.[1]
    if (name === undefined) return []
    return [pdfTutorial(folder, path, /^[a-z]{2}([_-][A-Za-z]+)?$/.test(name) ? name : primary)]
  })
}

async function readProblem(folder: PackageFolder): Promise<PackagedProblem> {
  const config = inEnglish(await readConfig(folder))
  for (const what of unknownFields(config, [...knownFields, ...passedOver]))
    folder.notes.lost(`${folder.root}${configPath}`, what)
  if (folder.archive.files.has(contestPath)) folder.notes.lost(contestPath, contestPath)
  noteFiles(folder)
  const { limits, isTimeKnown } = limitsOf(config)
  if (!isTimeKnown) folder.notes.doubt(`${folder.root}${configPath}`, 'package.time_unknown', { seconds: 1 })
  const [name, title] = [textField(config, 'name') ?? '', textField(config, 'title') ?? '']
  const language = textField(config, 'primary_language') ?? 'it'
  return problemOf({
    format: 'cms',
    path: folder.root,
    type: ProblemType.Oi,
    limits,
    problemId: name,
    statements: withAttachments(folder, readStatements(folder, language, title), pathsIn(folder, 'att/')),
    ...(await readCmsTests(folder, config)),
    judging: await readCmsJudging(folder, config),
    tutorials: readTutorials(folder, language),
    solutions: await readSolutions(folder),
    preparation: await readCmsPreparation(folder),
  })
}

/**
 * Reads a task, or the tasks of a contest, like the loader `italy_yaml` of CMS. Source:
 * https://cms.readthedocs.io/en/latest/External%20contest%20formats.html
 */
export const cmsReader: PackageReader = {
  format: 'cms',
  find: (paths) => [...foldersWith(paths, configPath), ...foldersBesideTheirFile(paths)],
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const problem = await readProblem(folderOf(archive, root, notes))
    return [{ path: root, problem, notes: notes.list }]
  },
}
