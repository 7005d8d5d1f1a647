import { ProblemType } from '@verdict/proto/codes/problem'
import { findPrograms, permittedIn, yamlName } from '../../../examples/example-folder.rules.ts'
import { textOf } from '../../archive/package-archive.ts'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import {
  fieldsOf,
  isFields,
  numberField,
  textField,
  textsOf,
  unknownFields,
  type Fields,
} from '../../model/fields.rules.ts'
import { createNotes } from '../../model/notes.ts'
import type { PackagedProblem, PackagedSolution } from '../../model/packaged-problem.ts'
import { readLanguages } from '../shared/languages.ts'
import { endingOf, foldersWith, pathsIn } from '../shared/paths.rules.ts'
import { withAttachments } from '../shared/statement-files.ts'
import { preparationOf, readValidators } from '../shared/preparation.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { withConstants } from './icpc-constants.ts'
import { readIcpcJudging } from './icpc-judging.ts'
import { readIcpcSamples, withInteractions } from './icpc-samples.ts'
import { readIcpcStatements, readIcpcTutorials } from './icpc-statements.ts'
import { readIcpcTests } from './icpc-tests.ts'
import { withValidatorArguments } from './icpc-validator-args.ts'

const file = 'problem.yaml'
const legacyVersions = ['legacy', 'legacy-icpc']
const laterVersions = ['2025-09', '2023-07-draft', 'draft']
const defaultMemoryMb = 2048

function find(paths: readonly string[]): string[] {
  const data = /^data\/(sample|secret)\//
  return foldersWith(paths, file).filter((root) =>
    paths.some((path) => path.startsWith(root) && data.test(path.slice(root.length))),
  )
}

/** Returns the words of `validation` in legacy: `default`, or `custom` with the kinds of the problem. */
function validationOf(about: Fields, isLegacy: boolean): string[] {
  return isLegacy ? (textField(about, 'validation') ?? '').trim().split(/\s+/) : []
}

/** Reads the kinds of a problem: `type` of 2025-09, a list or a text with blanks (DOMjudge); `type` and `validation` of legacy. */
function kindsOf(about: Fields, isLegacy: boolean): Set<string> {
  const named = textsOf([about['type']].flat()).flatMap((one) => one.trim().split(/\s+/))
  const validation = validationOf(about, isLegacy)
  const kinds = new Set(named)
  for (const kind of ['interactive', 'multi-pass']) if (validation.includes(kind)) kinds.add(kind)
  if (validation.includes('score')) kinds.add('scoring')
  return kinds
}

/** Returns the time limit in seconds, or null if it has to be derived from the run times of solutions. */
async function timeLimitSec(folder: PackageFolder, about: Fields): Promise<number | null> {
  const ini = /^[ \t]*timelimit[ \t]*=[ \t]*['"]?(\d+(?:\.\d+)?)/m.exec(
    (await folder.text('domjudge-problem.ini')) ?? '',
  )?.[1]
  const plain = /^\s*(\d+(?:\.\d+)?)\s*$/.exec((await folder.text('.timelimit')) ?? '')?.[1]
  const named = numberField(fieldsOf(about['limits']), 'time_limit')
  return named ?? (ini === undefined ? null : Number(ini)) ?? (plain === undefined ? null : Number(plain))
}

async function limitsOf(folder: PackageFolder, about: Fields): Promise<PackagedProblem['limits']> {
  const seconds = await timeLimitSec(folder, about)
  if (seconds === null) folder.notes.doubt(`${folder.root}${file}`, 'package.time_unknown', { seconds: 1 })
  const memoryMb = numberField(fieldsOf(about['limits']), 'memory') ?? defaultMemoryMb
  return { timeMs: Math.round((seconds ?? 1) * 1000), memoryMb, stackMb: null }
}

async function readSolutions(folder: PackageFolder): Promise<PackagedSolution[]> {
  const inside = folder.paths.filter((path) => path.startsWith('submissions/'))
  if (inside.length === 0) return []
  const permitted = permittedIn(await folder.yaml(`submissions/${yamlName}`))
  const { files, skipped } = findPrograms(inside, { permitted, known: new Map() })
  for (const { path } of skipped) folder.notes.lost(`${folder.root}submissions/${path}`, path)
  const solutions: PackagedSolution[] = []
  for (const { path, ...about } of files) {
    const found = folder.file(path)
    if (found !== undefined) solutions.push({ path, ...about, code: await textOf(found) })
  }
  return solutions
}

const unsupportedFolders = ['generators', 'graders', 'static_validator', 'input_visualizer', 'output_visualizer']
const supportedFields = [
  'problem_format_version',
  'problem_id',
  'name',
  'type',
  'validation',
  'validator_flags',
  'author',
  'credits',
  'source',
  'keywords',
  'languages',
  'limits',
  'constants',
]

function noteLosses({ notes, root, paths }: PackageFolder, about: Fields): void {
  for (const what of unknownFields(about, supportedFields)) notes.lost(`${root}${file}`, what)
  for (const name of unsupportedFolders) {
    const count = paths.filter((path) => path.startsWith(`${name}/`)).length
    if (count > 0) notes.lost(`${root}${name}`, `${name} (${count})`)
  }
}

/** Reads input validators that consist of one file; others, and grammars, are noted as lost. */
async function readPreparation(folder: PackageFolder): Promise<PackagedProblem['preparation']> {
  const inside = folder.paths.filter((path) => /^input_(format_)?validators\//.test(path))
  const sources = inside.filter((path) => !['.h', '.hpp', '.md', '.txt'].includes(endingOf(path)))
  const validators = await readValidators(folder, sources, 'kattis')
  return preparationOf({ validators: await withValidatorArguments(folder, validators) })
}

function sourceOf(about: Fields): string | null {
  const source = about['source']
  return textField(about, 'source') ?? textField(fieldsOf(Array.isArray(source) ? source[0] : source), 'name')
}

function authorOf(about: Fields): string | null {
  const credits = about['credits']
  const named = textField(about, 'author') ?? textField(about, 'credits')
  const authors = fieldsOf(credits)['authors']
  return named ?? textField({ authors }, 'authors') ?? textsOf(authors)[0] ?? null
}

async function readProblem(folder: PackageFolder, about: Fields): Promise<PackagedProblem> {
  const { notes, root } = folder
  const version = textField(about, 'problem_format_version') ?? 'legacy'
  const isLegacy = legacyVersions.includes(version)
  if (!isLegacy && !laterVersions.includes(version))
    notes.refuse(`${root}${file}`, 'package.not_judged', { what: `problem_format_version: ${version}` })
  const kinds = kindsOf(about, isLegacy)
  noteLosses(folder, about)
  const isScoring = kinds.has('scoring')
  const isScoredByValidator = validationOf(about, isLegacy).includes('score')
  const { tests, groups } = await readIcpcTests(folder, { isScoring, isLegacy, isScoredByValidator })
  const { examples, interactions } = await readIcpcSamples(folder, kinds.has('interactive'))
  const statements = await readIcpcStatements(folder, about)
  const interactive = statements.map((one) => withInteractions(one, interactions))
  const keywords = about['keywords']
  return {
    format: 'icpc',
    path: root,
    problemId: textField(about, 'problem_id') ?? '',
    statements: withAttachments(folder, interactive, pathsIn(folder, 'attachments/')),
    tutorials: await readIcpcTutorials(folder),
    examples,
    type: isScoring ? ProblemType.Oi : ProblemType.Acm,
    caseMode: 'default',
    limits: await limitsOf(folder, about),
    difficulty: null,
    author: authorOf(about),
    source: sourceOf(about),
    tags: Array.isArray(keywords)
      ? textsOf(keywords)
      : (textField(about, 'keywords') ?? '').split(/\s+/).filter(Boolean),
    // The value is `all`, or in 2025-09 a list.
    languages: readLanguages(folder, file, about['languages']),
    ...(await readIcpcJudging(folder, about, { kinds, isLegacy })),
    tests,
    groups,
    solutions: await readSolutions(folder),
    templates: [],
    preparation: await readPreparation(folder),
    codeShare: null,
    openCaseResult: null,
    auth: null,
  }
}

/**
 * Reads the Problem Package Format in its versions legacy, legacy-icpc and 2025-09. Source:
 * https://icpc.io/problem-package-format
 */
export const icpcReader: PackageReader = {
  format: 'icpc',
  find,
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const folder = folderOf(archive, root, notes)
    const about = await folder.yaml(file)
    if (!isFields(about) && notes.list.length === 0)
      notes.refuse(`${root}${file}`, 'package.file_invalid', { reason: 'mapping' })
    if (!isFields(about)) return [{ path: root, problem: null, notes: notes.list }]
    const problem = await readProblem(folderOf(withConstants(archive, root, about), root, notes), about)
    return [{ path: root, problem, notes: notes.list }]
  },
}
