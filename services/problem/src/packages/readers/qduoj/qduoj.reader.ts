import { emptyPreparation } from '@verdict/proto/http/problem/preparation/preparation'
import { ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import { programLanguageOf } from '../../../judging/programs.rules.ts'
import { normalizeLineEndings } from '../../../test-data/normalize-line-endings.ts'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import {
  fieldsOf,
  isFields,
  listField,
  numberField,
  textField,
  textsOf,
  unknownFields,
  type Fields,
} from '../../model/fields.rules.ts'
import { createNotes, type Notes } from '../../model/notes.ts'
import {
  comparedJudging,
  type PackagedFile,
  type PackagedJudging,
  type PackagedProblem,
  type PackagedSolution,
  type PackagedTest,
} from '../../model/packaged-problem.ts'
import { acceptedSolutions } from '../shared/accepted-solutions.ts'
import { foldersWith } from '../shared/paths.rules.ts'
import { pairPlainTests } from '../shared/plain-tests.rules.ts'
import { readLanguages } from '../shared/languages.ts'
import { languagesCalled } from '../shared/programs.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'

const file = 'problem.json'
const known = [
  'display_id',
  'title',
  'description',
  'input_description',
  'output_description',
  'hint',
  'tags',
  'samples',
  'test_case_score',
  'time_limit',
  'memory_limit',
  'template',
  'spj',
  'rule_type',
  'source',
  'answers',
  'visible',
  'difficulty',
  'languages',
  'io_mode',
  'share_submission',
]

const difficulties: readonly unknown[] = ['Low', 'Mid', 'High']

/** Returns HTML unchanged, since statements may contain it and are sanitized for display. */
function bodyOf(problem: Fields, name: string): string {
  const value = problem[name]
  return (typeof value === 'string' ? value : textField(fieldsOf(value), 'value')) ?? ''
}

function readJudging({ notes, root }: PackageFolder, problem: Fields): PackagedJudging {
  const fileIo = fileIoOf(problem)
  if (!isFields(problem['spj'])) return { ...comparedJudging, fileIo }
  const code = textField(problem['spj'], 'code') ?? ''
  const named = textField(problem['spj'], 'language')
  const language = programLanguageOf(named)
  if (language === undefined) notes.refuse(`${root}${file}`, 'package.program_language', { what: named ?? '' })
  const program = { path: `${root}${file}`, language: language ?? 'C++', code, protocol: 'qduoj' as const, args: [] }
  return { ...comparedJudging, fileIo, mode: 'spj', program }
}

function fileIoOf(problem: Fields): PackagedJudging['fileIo'] {
  const io = fieldsOf(problem['io_mode'])
  const [read, write] = [textField(io, 'input'), textField(io, 'output')]
  return io['io_mode'] === 'File IO' && read !== null && write !== null ? { read, write } : null
}

const folderName = 'testcase/'

/**
 * Returns the tests that the problem lists or, as importers of QDUOJ also accept for ACM problems, those of its folder.
 */
function listedTests({ paths }: PackageFolder, problem: Fields): unknown[] {
  const listed = listField(problem, 'test_case_score')
  if (listed.length > 0) return listed
  const inside = paths.filter((path) => path.startsWith(folderName)).map((path) => path.slice(folderName.length))
  return pairPlainTests(inside).map(({ input, answer }) => ({ input_name: input, output_name: answer }))
}

/** QDUOJ also converts the line ends of inputs to line feeds. */
function withUnixLineEnds(input: PackagedFile): PackagedFile {
  return { ...input, read: () => normalizeLineEndings(input.read()) }
}

function readTests(folder: PackageFolder, problem: Fields, hasAnswers: boolean): PackagedTest[] {
  const { notes, root } = folder
  return listedTests(folder, problem).flatMap((one) => {
    const test = fieldsOf(one)
    const inputName = textField(test, 'input_name') ?? ''
    const named = textField(test, 'output_name') ?? '-'
    const input = folder.file(`${folderName}${inputName}`)
    if (input === undefined) {
      notes.refuse(`${root}${folderName}${inputName}`, 'package.test_missing', { what: inputName })
      return []
    }
    const answer = folder.file(`${folderName}${named}`) ?? null
    if (answer === null && hasAnswers)
      notes.doubt(`${root}${folderName}`, 'package.answer_missing', { what: inputName })
    const outputName = named === '-' ? inputName.replace(/\.in$/, '') + '.out' : named
    const shared = { isSample: false, points: numberField(test, 'score'), group: null }
    return [{ inputName, outputName, input: withUnixLineEnds(input), answer, ...shared }]
  })
}

/** Reads the initial code of templates. Code that QDUOJ puts before and after the contestant's is noted as lost. */
function readTemplates({ notes, root }: PackageFolder, problem: Fields): PackagedProblem['templates'] {
  return Object.entries(fieldsOf(problem['template'])).flatMap(([name, value]) => {
    const parts = fieldsOf(value)
    for (const part of ['prepend', 'append'])
      if (textField(parts, part) !== null) notes.lost(`${root}${file}`, `template.${name}.${part}`)
    const code = textField(parts, 'template')
    return code === null ? [] : languagesCalled(name).map((language) => ({ language, code }))
  })
}

function readSolutions(problem: Fields, path: string, notes: Notes): PackagedSolution[] {
  const listed = listField(problem, 'answers').map((one) => ({
    called: textField(fieldsOf(one), 'language') ?? '',
    code: textField(fieldsOf(one), 'code') ?? '',
  }))
  return acceptedSolutions(listed, notes, { path, what: 'answers', name: 'answer' })
}

function difficultyOf(problem: Fields): number | null {
  const index = difficulties.indexOf(problem['difficulty'])
  return index === -1 ? null : index
}

function problemOf(folder: PackageFolder, problem: Fields): PackagedProblem {
  const path = `${folder.root}${file}`
  for (const what of unknownFields(problem, known)) folder.notes.lost(path, what)
  const judging = readJudging(folder, problem)
  const sides = (one: unknown) => ({
    input: textField(fieldsOf(one), 'input') ?? '',
    output: textField(fieldsOf(one), 'output') ?? '',
  })
  return {
    format: 'qduoj',
    path: folder.root,
    problemId: textField(problem, 'display_id') ?? '',
    statements: [
      {
        language: '',
        title: textField(problem, 'title') ?? '',
        description: bodyOf(problem, 'description'),
        input: bodyOf(problem, 'input_description'),
        output: bodyOf(problem, 'output_description'),
        hint: bodyOf(problem, 'hint'),
      },
    ],
    tutorials: [],
    examples: listField(problem, 'samples').map(sides),
    type: problem['rule_type'] === 'OI' ? ProblemType.Oi : ProblemType.Acm,
    caseMode: 'default',
    limits: {
      timeMs: numberField(problem, 'time_limit') ?? 1000,
      memoryMb: numberField(problem, 'memory_limit') ?? 256,
      stackMb: null,
    },
    difficulty: difficultyOf(problem),
    tags: textsOf(problem['tags']),
    author: null,
    source: textField(problem, 'source'),
    languages: readLanguages(folder, file, problem['languages']),
    judging,
    userFiles: {},
    judgeFiles: {},
    groups: [],
    tests: readTests(folder, problem, judging.mode === 'default'),
    solutions: readSolutions(problem, path, folder.notes),
    templates: readTemplates(folder, problem),
    preparation: emptyPreparation,
    codeShare: typeof problem['share_submission'] === 'boolean' ? problem['share_submission'] : null,
    openCaseResult: null,
    auth: problem['visible'] === false ? ProblemAuth.Private : null,
  }
}

/** Reads exports of QDUOJ. Source: `ExportProblemSerializer` of `problem/serializers.py` */
export const qduojReader: PackageReader = {
  format: 'qduoj',
  find: (paths) => foldersWith(paths, file),
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const folder = folderOf(archive, root, notes)
    const problem = await folder.json(file)
    if (!isFields(problem)) {
      if (notes.list.length === 0) notes.refuse(`${root}${file}`, 'package.file_invalid', { reason: 'object' })
      return [{ path: root, problem: null, notes: notes.list }]
    }
    return [{ path: root, problem: problemOf(folder, problem), notes: notes.list }]
  },
}
