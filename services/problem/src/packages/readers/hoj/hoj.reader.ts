import { emptyPreparation } from '@verdict/proto/http/problem/preparation/preparation'
import {
  caseModesByType,
  judgeModes,
  ProblemType,
  type JudgeCaseMode,
  type JudgeMode,
} from '@verdict/proto/codes/problem'
import { parseExamples } from '../../../statements/examples.rules.ts'
import { programLanguageOf } from '../../../judging/programs.rules.ts'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import {
  booleanField,
  fieldsOf,
  isFields,
  listField,
  numberField,
  textField,
  textsOf,
  unknownFields,
  type Fields,
} from '../../model/fields.rules.ts'
import { parseHojExtension, withHojExtension } from '../../model/hoj-extension.ts'
import { createNotes } from '../../model/notes.ts'
import {
  allTexts,
  comparedJudging,
  withAllTexts,
  type PackagedJudging,
  type PackagedProblem,
  type PackagedTest,
} from '../../model/packaged-problem.ts'
import { basePart, folderPart, stemOf } from '../shared/paths.rules.ts'
import { readLanguages } from '../shared/languages.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { withLinkedFiles } from '../shared/statement-files.ts'
import { withPictures } from '../shared/statement-pictures.ts'
import { fileOfAddress } from '../../../statement-files/file-links.rules.ts'
import { nameOfPicture } from '../../../statement-pictures/picture-links.rules.ts'

/** These fields belong to the database of the old site, not to the problem. */
const bookkeeping = [
  'id',
  'gmtCreate',
  'gmtModified',
  'modifiedUser',
  'isRemote',
  'isGroup',
  'gid',
  'applyPublicProgress',
  'caseVersion',
  'isUploadCase',
  'ioScore',
]
const known = [
  'problemId',
  'title',
  'author',
  'description',
  'input',
  'output',
  'hint',
  'source',
  'examples',
  'timeLimit',
  'memoryLimit',
  'stackLimit',
  'difficulty',
  'type',
  'auth',
  'codeShare',
  'isRemoveEndBlank',
  'openCaseResult',
  'judgeCaseMode',
  'judgeMode',
  'spjLanguage',
  'spjCode',
  'isFileIO',
  'ioReadFileName',
  'ioWriteFileName',
  'userExtraFile',
  'judgeExtraFile',
  ...bookkeeping,
]
const knownAround = [
  'judgeMode',
  'languages',
  'samples',
  'tags',
  'problem',
  'codeTemplates',
  'userExtraFile',
  'judgeExtraFile',
  'isUploadTestCase',
  'uploadTestcaseDir',
  'changeModeCode',
  'changeJudgeCaseMode',
  'verdict',
]

/** Finds JSON files beside a folder of the same name. */
function find(paths: readonly string[]): string[] {
  const folders = new Set(paths.map(folderPart))
  return paths.flatMap((path) => {
    if (!path.endsWith('.json')) return []
    const stem = path.slice(0, -'.json'.length)
    return folders.has(`${stem}/`) || /^problem_\d+$/.test(basePart(stem)) ? [stem] : []
  })
}

/**
 * Reads files by name from an object or from JSON text, at either of the places where versions of the format have them.
 */
function filesOf(around: Fields, problem: Fields, name: 'userExtraFile' | 'judgeExtraFile'): Record<string, string> {
  for (const value of [around[name], problem[name]]) {
    const files = typeof value === 'string' && value.trim() !== '' ? parsed(value) : value
    if (!isFields(files)) continue
    const texts = Object.entries(files).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    )
    if (texts.length > 0) return Object.fromEntries(texts)
  }
  return {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function readTests(folder: PackageFolder, around: Fields, inside: string): PackagedTest[] {
  const path = `${folder.root}.json`
  return listField(around, 'samples').flatMap((one) => {
    const sample = fieldsOf(one)
    const [inputName, outputName] = [textField(sample, 'input') ?? '', textField(sample, 'output') ?? '']
    const input = folder.archive.files.get(`${inside}${inputName}`)
    const answer = folder.archive.files.get(`${inside}${outputName}`) ?? null
    if (input === undefined) {
      folder.notes.refuse(path, 'package.test_missing', { what: inputName })
      return []
    }
    if (answer === null) folder.notes.doubt(path, 'package.answer_missing', { what: inputName })
    const group = numberField(sample, 'groupNum')
    const shown = { inputName, outputName: outputName === '' ? `${stemOf(inputName)}.out` : outputName }
    return [{ ...shown, input, answer, isSample: false, points: numberField(sample, 'score'), group }]
  })
}

function readJudging(folder: PackageFolder, around: Fields, problem: Fields): PackagedJudging {
  const path = `${folder.root}.json`
  const named = textField(around, 'judgeMode') ?? textField(problem, 'judgeMode') ?? 'default'
  const mode: JudgeMode = judgeModes.find((one) => one === named) ?? 'default'
  if (mode !== named) folder.notes.refuse(path, 'package.not_judged', { what: `judgeMode: ${named}` })
  const code = textField(problem, 'spjCode')
  const named2 = textField(problem, 'spjLanguage')
  const language = programLanguageOf(named2)
  const isProgram = mode !== 'default' && code !== null
  if (isProgram && language === undefined) folder.notes.refuse(path, 'package.program_language', { what: named2 ?? '' })
  const isFileIo = booleanField(problem, 'isFileIO') === true
  const files = { read: textField(problem, 'ioReadFileName') ?? '', write: textField(problem, 'ioWriteFileName') ?? '' }
  return {
    ...comparedJudging,
    mode,
    program: isProgram ? { path, language: language ?? 'C++', code, protocol: 'hoj', args: [] } : null,
    isRemoveEndBlank: booleanField(problem, 'isRemoveEndBlank') ?? true,
    fileIo: isFileIo ? files : null,
  }
}

/** Returns the case mode. One that does not fit the type is noted and replaced by the default. */
function caseModeOf({ root, notes }: PackageFolder, problem: Fields, type: ProblemType): JudgeCaseMode {
  const before = textField(problem, 'judgeCaseMode') ?? 'default'
  const after = caseModesByType[type].find((one) => one === before)
  if (after === undefined)
    notes.doubt(`${root}.json`, 'package.limit_changed', { what: 'judgeCaseMode', before, after: 'default' })
  return after ?? 'default'
}

function problemOf(folder: PackageFolder, around: Fields, inside: string): PackagedProblem {
  const problem = fieldsOf(around['problem'])
  const path = `${folder.root}.json`
  const type = numberField(problem, 'type') === ProblemType.Oi ? ProblemType.Oi : ProblemType.Acm
  const examples = parseExamples(textField(problem, 'examples') ?? '')
  if (examples === null) folder.notes.doubt(path, 'package.examples_invalid')
  for (const what of unknownFields(problem, known)) folder.notes.lost(path, `problem.${what}`)
  for (const what of unknownFields(around, knownAround)) folder.notes.lost(path, what)
  if (booleanField(problem, 'isRemote') === true) folder.notes.refuse(path, 'package.not_judged', { what: 'isRemote' })
  const text = (name: string) => textField(problem, name) ?? ''
  const plain = { description: text('description'), input: text('input'), output: text('output'), hint: text('hint') }
  return {
    format: 'hoj',
    path: folder.root,
    problemId: textField(problem, 'problemId') ?? '',
    statements: [{ language: '', title: text('title'), ...plain }],
    tutorials: [],
    examples: examples ?? [],
    type,
    caseMode: caseModeOf(folder, problem, type),
    limits: {
      timeMs: numberField(problem, 'timeLimit') ?? 1000,
      memoryMb: numberField(problem, 'memoryLimit') ?? 256,
      stackMb: numberField(problem, 'stackLimit'),
    },
    difficulty: numberField(problem, 'difficulty'),
    tags: textsOf(listField(around, 'tags').map((tag) => (isFields(tag) ? tag['name'] : tag))),
    author: textField(problem, 'author'),
    source: textField(problem, 'source'),
    languages: readLanguages(folder, '.json', around['languages']),
    judging: readJudging(folder, around, problem),
    userFiles: filesOf(around, problem, 'userExtraFile'),
    judgeFiles: filesOf(around, problem, 'judgeExtraFile'),
    tests: readTests(folder, around, inside),
    groups: [],
    solutions: [],
    templates: readTemplates(around),
    preparation: emptyPreparation,
    codeShare: booleanField(problem, 'codeShare'),
    openCaseResult: booleanField(problem, 'openCaseResult'),
    auth: numberField(problem, 'auth'),
  }
}

function readTemplates(around: Fields): PackagedProblem['templates'] {
  return listField(around, 'codeTemplates').flatMap((one) => {
    const [language, code] = [textField(fieldsOf(one), 'language'), textField(fieldsOf(one), 'code')]
    return language === null || code === null ? [] : [{ language, code }]
  })
}

/** Reads packages as HOJ exports them; its import manual describes the fields. */
export const hojReader: PackageReader = {
  format: 'hoj',
  find,
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const folder = folderOf(archive, root, notes)
    const around = await folder.json('.json')
    if (!isFields(around) || !isFields(around['problem'])) {
      notes.refuse(`${root}.json`, 'package.file_invalid', { reason: 'problem' })
      return [{ path: root, problem: null, notes: notes.list }]
    }
    const problem = problemOf(folder, around, `${root}/`)
    const extension = around['verdict'] === undefined ? null : parseHojExtension(around['verdict'])
    if (extension === null && around['verdict'] !== undefined) notes.lost(`${root}.json`, 'verdict')
    const whole = extension === null ? problem : withHojExtension(problem, extension)
    const pathOf = (address: string) => {
      const file = fileOfAddress(address)
      return file === null ? null : `/pictures/${file.sha256}/${file.name}`
    }
    const texts = allTexts(whole).map((one) =>
      withLinkedFiles(folder, withPictures(folder, one, ['/pictures/'], nameOfPicture), pathOf),
    )
    return [{ path: root, problem: withAllTexts(whole, texts), notes: notes.list }]
  },
}
