import { ProblemAuth, ProblemType, type GroupPolicy } from '@verdict/proto/codes/problem'
import { textOf } from '../../archive/package-archive.ts'
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
import { createNotes } from '../../model/notes.ts'
import {
  comparedJudging,
  problemOf,
  type PackagedJudgeProgram,
  type PackagedJudging,
  type PackagedProblem,
  type PackagedTest,
} from '../../model/packaged-problem.ts'
import { readJudgeProgram } from '../shared/judge-program.ts'
import { basePart, folderPart, foldersWith, stemOf } from '../shared/paths.rules.ts'
import { pairPlainTests } from '../shared/plain-tests.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { sharePoints } from '../../model/share-points.rules.ts'

const known = ['subtasks', 'inputFile', 'outputFile', 'userOutput', 'specialJudge', 'interactor', 'extraSourceFiles']
const names = ['data.yml', 'data.yaml']

/** If tests give all or nothing, the product of scores equals the minimum. */
const policies: Readonly<Record<string, GroupPolicy>> = { sum: 'sum', min: 'min', mul: 'min' }

async function readProgram(folder: PackageFolder, value: unknown, path: string): Promise<PackagedJudgeProgram | null> {
  if (!isFields(value)) return null
  const name = textField(value, 'fileName') ?? ''
  return readJudgeProgram({
    name,
    protocol: 'syzoj' as const,
    file: folder.file(name),
    refuse: (code, what) => folder.notes.refuse(`${folder.root}${path}`, code, { what }),
  })
}

/** Reads files that are compiled with a contestant's program, by their names there. */
async function readGraders(folder: PackageFolder, config: Fields, path: string): Promise<Record<string, string>> {
  const graders: Record<string, string> = {}
  for (const one of listField(config, 'extraSourceFiles').flatMap((each) => listField(fieldsOf(each), 'files'))) {
    const name = textField(fieldsOf(one), 'name') ?? ''
    const file = folder.file(name)
    if (file === undefined) folder.notes.refuse(`${folder.root}${path}`, 'package.file_missing', { what: name })
    else graders[textField(fieldsOf(one), 'dest') ?? basePart(name)] = await textOf(file)
  }
  return graders
}

async function readJudging(folder: PackageFolder, config: Fields, path: string): Promise<PackagedJudging> {
  const common = { ...comparedJudging, graderFiles: await readGraders(folder, config, path) }
  const interactor = await readProgram(folder, config['interactor'], path)
  // Interactors of SYZOJ write the score to a file of their own, which is not supported.
  if (interactor !== null) folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: 'interactor' })
  const program = await readProgram(folder, config['specialJudge'], path)
  if (textField(config, 'userOutput') !== null) return { ...common, mode: 'submit_answer', program }
  return { ...common, mode: program === null ? 'default' : 'spj', program }
}

/** Fills the name of a test into a pattern with `#`. */
function fileOf(pattern: string, one: string): string {
  return pattern.replace('#', one)
}

type Scored = Pick<PackagedProblem, 'tests' | 'groups'>

function testOf(folder: PackageFolder, inputPath: string, answerPath: string | null, path: string): PackagedTest[] {
  const input = folder.file(inputPath)
  if (input === undefined) {
    folder.notes.refuse(`${folder.root}${path}`, 'package.test_missing', { what: inputPath })
    return []
  }
  const answer = answerPath === null ? null : (folder.file(answerPath) ?? null)
  if (answer === null) folder.notes.doubt(`${folder.root}${path}`, 'package.answer_missing', { what: inputPath })
  const outputName = answer === null ? `${stemOf(basePart(inputPath))}.out` : basePart(answer.path)
  return [{ inputName: basePart(inputPath), outputName, input, answer, isSample: false, points: null, group: null }]
}

function readSubtasks(folder: PackageFolder, config: Fields, path: string): Scored {
  const subtasks = listField(config, 'subtasks').filter(isFields)
  const [inputs, answers] = [textField(config, 'inputFile'), textField(config, 'outputFile')]
  if (subtasks.length === 0 || inputs === null) {
    const pairs = pairPlainTests(folder.paths.filter((one) => folderPart(one) === ''))
    return { tests: pairs.flatMap(({ input, answer }) => testOf(folder, input, answer, path)), groups: [] }
  }
  const shared = sharePoints(subtasks.length)
  const tests: PackagedTest[] = []
  const groups = subtasks.map((subtask, index) => {
    const [num, type] = [index + 1, textField(subtask, 'type') ?? 'sum']
    for (const one of textsOf(subtask['cases'])) {
      const answer = answers === null ? null : fileOf(answers, one)
      tests.push(...testOf(folder, fileOf(inputs, one), answer, path).map((test) => ({ ...test, group: num })))
    }
    const policy = policies[type]
    if (policy === undefined)
      folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: `type: ${type}` })
    if (type === 'mul')
      folder.notes.doubt(`${folder.root}${path}`, 'package.limit_changed', {
        what: 'subtasks.type',
        before: 'mul',
        after: 'min',
      })
    const points = numberField(subtask, 'score') ?? shared[index] ?? 0
    return { num, name: String(num), points, policy: policy ?? 'min', requires: [] }
  })
  return { tests, groups }
}

async function readProblem(folder: PackageFolder): Promise<PackagedProblem> {
  const path = names.find((name) => folder.file(name) !== undefined) ?? 'data.yml'
  const config = fieldsOf(await folder.yaml(path))
  for (const what of unknownFields(config, known)) folder.notes.lost(`${folder.root}${path}`, what)
  folder.notes.doubt(folder.root, 'package.tests_alone')
  return problemOf({
    format: 'syzoj',
    path: folder.root,
    type: ProblemType.Oi,
    auth: ProblemAuth.Private,
    ...readSubtasks(folder, config, path),
    judging: await readJudging(folder, config, path),
  })
}

/** Reads test data of SYZOJ and the first LibreOJ. Source: the help page of SYZOJ on test data, https://loj.ac/help */
export const syzojReader: PackageReader = {
  format: 'syzoj',
  find: (paths) => [...new Set(names.flatMap((name) => foldersWith(paths, name)))],
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const problem = await readProblem(folderOf(archive, root, notes))
    return [{ path: root, problem, notes: notes.list }]
  },
}
