import { emptyPreparation } from '@verdict/proto/http/problem/preparation/preparation'
import { ProblemType, type JudgeProtocol } from '@verdict/proto/codes/problem'
import { programLanguageOf } from '../../../judging/programs.rules.ts'
import type { PackageArchive } from '../../archive/package-archive.ts'
import { createNotes, type Notes } from '../../model/notes.ts'
import {
  comparedJudging,
  textOfStatement,
  type PackagedFile,
  type PackagedJudging,
  type PackagedProblem,
  type PackagedStatement,
  type PackagedTest,
} from '../../model/packaged-problem.ts'
import { pictureAddresses } from '../../../statement-pictures/picture-links.rules.ts'
import { acceptedSolutions } from '../shared/accepted-solutions.ts'
import { basePart, endingOf } from '../shared/paths.rules.ts'
import { languagesCalled } from '../shared/programs.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { readFpsItems, type FpsElement, type FpsItem } from './fps-items.ts'

/** These elements are imported, or contain nothing about the problem. */
const known = [
  'title',
  'time_limit',
  'memory_limit',
  'description',
  'input',
  'output',
  'sample_input',
  'sample_output',
  'test_input',
  'test_output',
  'hint',
  'source',
  'solution',
  'template',
  'prepend',
  'append',
  'spj',
  'tpj',
  'img',
]
const ignored = ['url', 'remote_oj', 'remote_id']

/** These XML files belong to packages of Polygon, not to FPS. */
const otherXml = ['problem.xml', 'contest.xml']

const markdownMarks = /\[md\]([\s\S]*?)\[\/md\]/g

/** Returns a text without the marks of Markdown; blank lines separate each part in it from HTML around it. */
function textIn(item: FpsItem, name: string): string {
  const text = item.elements.find((one) => one.name === name)?.text ?? ''
  const plain = text.replaceAll(markdownMarks, (_all, markdown: string) => `\n\n${markdown.trim()}\n\n`)
  return plain === text ? text : plain.trim()
}

function all(item: FpsItem, name: string): FpsElement[] {
  return item.elements.filter((one) => one.name === name)
}

function limitsOf(item: FpsItem): PackagedProblem['limits'] {
  const [time] = all(item, 'time_limit')
  const [memory] = all(item, 'memory_limit')
  const isMs = time?.attributes['unit']?.toLowerCase() === 'ms'
  const isKb = memory?.attributes['unit']?.toLowerCase() === 'kb'
  const [seconds, megabytes] = [Number(time?.text ?? ''), Number(memory?.text ?? '')]
  return {
    timeMs: Math.round(seconds > 0 ? seconds * (isMs ? 1 : 1000) : 1000),
    memoryMb: Math.ceil(megabytes > 0 ? megabytes / (isKb ? 1024 : 1) : 128),
    stackMb: null,
  }
}

/** Some exports also name outputs as inputs; each then follows the input that it belongs to. */
function inputsAndOutputs(item: FpsItem): [inputs: FpsItem['tests'], outputs: FpsItem['tests']] {
  const { tests } = item
  const outputs = tests.filter(({ isInput }) => !isInput)
  const isJudgedByProgram = ['spj', 'tpj'].some((name) => textIn(item, name).trim() !== '')
  if (outputs.length > 0 || isJudgedByProgram || tests.length % 2 !== 0)
    return [tests.filter(({ isInput }) => isInput), outputs]
  return [tests.filter((_test, at) => at % 2 === 0), tests.filter((_test, at) => at % 2 === 1)]
}

/** Pairs inputs with the outputs at the same position; names are those of the file, if it has them. */
function testsOf(item: FpsItem, notes: Notes): PackagedTest[] {
  const [inputs, outputs] = inputsAndOutputs(item)
  if (outputs.length > inputs.length) notes.refuse(item.path, 'package.test_missing', { what: 'test_input' }, item.line)
  const names = inputs.map(({ name }) => name)
  const areNamed = names.every((name) => name !== '') && new Set(names).size === names.length
  return inputs.map(({ content }, index) => {
    const stem = areNamed ? (names[index] ?? '') : String(index + 1)
    const answer = outputs[index]?.content ?? null
    if (answer === null) notes.doubt(item.path, 'package.answer_missing', { what: stem }, item.line)
    const plain = stem.replaceAll(/[/\\]/g, '-').replace(/\.in$/, '')
    return {
      inputName: `${plain}.in`,
      outputName: `${plain}.out`,
      input: content,
      answer,
      isSample: false,
      points: null,
      group: null,
    }
  })
}

function judgingOf(item: FpsItem, notes: Notes): PackagedJudging {
  const [spj, tpj] = [all(item, 'spj')[0], all(item, 'tpj')[0]]
  const chosen = tpj ?? spj
  if (chosen === undefined || chosen.text.trim() === '') return comparedJudging
  const language = programLanguageOf(chosen.attributes['language'] ?? 'C++')
  if (language === undefined)
    notes.refuse(item.path, 'package.program_language', { what: chosen.attributes['language'] ?? '' }, item.line)
  // A checker that includes testlib uses its protocol, whatever the element's name; others use that of HUSTOJ.
  const protocol: JudgeProtocol = chosen === tpj || /testlib\.h/.test(chosen.text) ? 'testlib' : 'hustoj'
  const program = { path: item.path, language: language ?? 'C++', code: chosen.text, protocol, args: [] }
  return { ...comparedJudging, mode: 'spj', program }
}

function solutionsOf(item: FpsItem, notes: Notes): PackagedProblem['solutions'] {
  const listed = all(item, 'solution').map(({ text, attributes }) => ({
    called: attributes['language'] ?? '',
    code: text,
  }))
  return acceptedSolutions(listed, notes, { path: item.path, what: 'solution', name: 'solution' })
}

function noteLosses(item: FpsItem, notes: Notes): void {
  for (const { name, attributes, text } of item.elements) {
    if (!known.includes(name) && !ignored.includes(name) && text.trim() !== '') notes.lost(item.path, name)
    if (['prepend', 'append'].includes(name) && text.trim() !== '')
      notes.refuse(item.path, 'package.not_judged', { what: `${name} ${attributes['language'] ?? ''}` }, item.line)
  }
  if (textIn(item, 'remote_oj').trim() !== '')
    notes.refuse(item.path, 'package.not_judged', { what: 'remote_oj' }, item.line)
}

function statementOf(item: FpsItem, notes: Notes): PackagedStatement {
  const statement = {
    language: '',
    title: textIn(item, 'title').trim(),
    description: textIn(item, 'description'),
    input: textIn(item, 'input'),
    output: textIn(item, 'output'),
    hint: textIn(item, 'hint'),
  }
  const shown = pictureAddresses(textOfStatement(statement))
  const pictures: Record<string, PackagedFile> = {}
  for (const [address, file] of Object.entries(item.pictures)) {
    if (file === null || !shown.includes(address)) notes.lost(item.path, `img: ${address}`)
    else pictures[address] = file
  }
  return Object.keys(pictures).length === 0 ? statement : { ...statement, pictures }
}

function problemOf(item: FpsItem, notes: Notes): PackagedProblem {
  noteLosses(item, notes)
  const outputs = all(item, 'sample_output')
  const examples = all(item, 'sample_input').map(({ text }, index) => ({
    input: text,
    output: outputs[index]?.text ?? '',
  }))
  const templates = all(item, 'template').flatMap(({ text, attributes }) =>
    languagesCalled(attributes['language'] ?? '').map((language) => ({ language, code: text })),
  )
  return {
    format: 'fps',
    path: item.path,
    problemId: '',
    statements: [statementOf(item, notes)],
    tutorials: [],
    examples,
    type: ProblemType.Acm,
    caseMode: 'default',
    limits: limitsOf(item),
    difficulty: null,
    tags: [],
    author: null,
    source: textIn(item, 'source').trim() || null,
    languages: null,
    judging: judgingOf(item, notes),
    userFiles: {},
    judgeFiles: {},
    groups: [],
    tests: testsOf(item, notes),
    preparation: emptyPreparation,
    solutions: solutionsOf(item, notes),
    templates,
    codeShare: null,
    openCaseResult: null,
    auth: null,
  }
}

async function read(archive: PackageArchive, root: string): Promise<ReadProblem[]> {
  const file = archive.files.get(root)
  if (file === undefined) throw new Error(`${root} is not in the package`)
  const { items, fault } = await readFpsItems(file, archive.spool)
  const found = items.map((item): ReadProblem => {
    const notes = createNotes()
    return { path: item.path, problem: problemOf(item, notes), notes: notes.list }
  })
  if (fault === null && items.length > 0) return found
  const notes = createNotes()
  notes.refuse(root, 'package.file_invalid', { reason: fault?.reason ?? 'item' }, fault?.line ?? null)
  return [...found, { path: root, problem: null, notes: notes.list }]
}

/** Reads Free Problem Set 1.1 to 1.5. Source: https://github.com/zhblue/freeproblemset */
export const fpsReader: PackageReader = {
  format: 'fps',
  find: (paths) =>
    paths.filter((path) => ['.xml', '.fps'].includes(endingOf(path)) && !otherXml.includes(basePart(path))),
  read,
}
