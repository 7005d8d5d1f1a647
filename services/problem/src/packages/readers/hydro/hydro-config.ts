import { comparisonKinds, type JudgeProtocol } from '@verdict/proto/codes/problem'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { textOf } from '../../archive/package-archive.ts'
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
import {
  comparedJudging,
  type PackagedJudgeProgram,
  type PackagedJudging,
  type PackagedProblem,
} from '../../model/packaged-problem.ts'
import { readHydroTests, type HydroTests } from './hydro-tests.ts'
import { objectiveTests } from './hydro-objective.ts'
import { memoryMbOf, timeMsOf } from './hydro-units.rules.ts'
import { preparationOf, readValidators } from '../shared/preparation.ts'
import { readJudgeProgram } from '../shared/judge-program.ts'
import { readLanguages } from '../shared/languages.ts'
import { judgeLanguageOf } from '../shared/programs.rules.ts'

const known = [
  'type',
  'subType',
  'time',
  'memory',
  'filename',
  'checker',
  'checker_type',
  'validator',
  'interactor',
  'manager',
  'num_processes',
  'user_extra_files',
  'judge_extra_files',
  'detail',
  'langs',
  'cases',
  'subtasks',
  'answers',
  'score',
  'multi_pass',
]
const path = 'testdata/config.yaml'

/** Maps Hydro's kinds of checkers to protocols. */
const protocols: Readonly<Record<string, JudgeProtocol>> = {
  testlib: 'testlib',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  syzoj: 'syzoj',
  kattis: 'kattis',
}

export type HydroConfig = Pick<
  PackagedProblem,
  'limits' | 'judging' | 'languages' | 'userFiles' | 'judgeFiles' | 'preparation'
> &
  HydroTests

/** Reads a file name from a text or from `{ file, lang }`. */
function fileNameOf(value: unknown): string | null {
  return isFields(value) ? textField(value, 'file') : textField({ value }, 'value')
}

/** Finds the language for a key such as `cc.cc17`; if it is undefined, the file name decides. */
function declaredLanguageOf(value: unknown) {
  const [stem] = (isFields(value) ? (textField(value, 'lang') ?? '') : '').split('.')
  return judgeLanguageOf(`program.${stem}`)
}

async function readProgram(
  folder: PackageFolder,
  value: unknown,
  protocol: JudgeProtocol,
): Promise<PackagedJudgeProgram | null> {
  const name = fileNameOf(value)
  if (name === null) return null
  return readJudgeProgram({
    name,
    language: declaredLanguageOf(value),
    protocol,
    file: folder.file(`testdata/${name}`),
    refuse: (code, what) => folder.notes.refuse(`${folder.root}${path}`, code, { what }),
  })
}

async function readChecker(folder: PackageFolder, config: Fields): Promise<PackagedJudging> {
  const type = textField(config, 'checker_type') ?? 'default'
  // This kind ignores carriage returns and a missing last line feed, and uses no program.
  if (type === 'strict') return { ...comparedJudging, comparison: { kind: 'fcmp', args: [] } }
  const name = fileNameOf(config['checker'])
  if (name !== null && !name.includes('.') && declaredLanguageOf(config['checker']) === undefined)
    return bundledChecker(folder, name)
  if (name === null) return comparedJudging
  const protocol = protocols[type] ?? (type === 'default' ? 'testlib' : undefined)
  if (protocol === undefined)
    folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: `checker_type: ${type}` })
  const program = await readProgram(folder, config['checker'], protocol ?? 'testlib')
  return { ...comparedJudging, mode: program === null ? 'default' : 'spj', program }
}

/** Uses a checker that comes with testlib. */
function bundledChecker(folder: PackageFolder, name: string): PackagedJudging {
  const kind = comparisonKinds.find((one) => one === name)
  if (kind === undefined)
    folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: `checker: ${name}` })
  return { ...comparedJudging, comparison: kind === undefined ? null : { kind, args: [] } }
}

async function readJudging(folder: PackageFolder, config: Fields): Promise<PackagedJudging> {
  const type = textField(config, 'type') ?? 'default'
  const passes = textField(config, 'multi_pass')
  if (passes !== null)
    folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: `multi_pass: ${passes}` })
  const checked = await readChecker(folder, config)
  const stem = textField(config, 'filename')
  switch (type) {
    case 'interactive': {
      const program = await readProgram(folder, config['interactor'] ?? 'interactor.cc', 'testlib')
      return { ...comparedJudging, mode: 'interactive', program, checker: null }
    }
    case 'communication': {
      // Hydro calls managers as CMS does: with the pipes as arguments, the test as input, and the score as output.
      const program = await readProgram(folder, config['manager'] ?? 'manager.cc', 'cms')
      return {
        ...comparedJudging,
        mode: 'communication',
        program,
        processes: numberField(config, 'num_processes') ?? 2,
      }
    }
    case 'submit_answer':
    case 'objective':
      return { ...checked, mode: 'submit_answer' }
    default:
      if (type !== 'default')
        folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: `type: ${type}` })
      return { ...checked, fileIo: stem === null ? null : { read: `${stem}.in`, write: `${stem}.out` } }
  }
}

async function readFiles(folder: PackageFolder, names: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of names) {
    const file = folder.file(`testdata/${name}`)
    if (file === undefined) folder.notes.refuse(`${folder.root}${path}`, 'package.file_missing', { what: name })
    else if (name !== 'testlib.h') files[name] = await textOf(file)
  }
  return files
}

/** Reads the validator, which uses testlib. */
async function readPreparation(folder: PackageFolder, config: Fields): Promise<PackagedProblem['preparation']> {
  const name = fileNameOf(config['validator'])
  const paths = name === null ? [] : [`testdata/${name}`]
  return preparationOf({ validators: await readValidators(folder, paths, 'testlib') })
}

/** Reads a limit; null if it is missing. An invalid limit is noted and ignored. */
function limitOf(
  { notes, root }: PackageFolder,
  config: Fields,
  what: string,
  parse: (value: unknown) => number | null,
): number | null {
  const given = textField(config, what)
  const limit = parse(given)
  if (given !== null && limit === null) notes.lost(`${root}${path}`, `${what}: ${given.slice(0, 50)}`)
  return limit
}

/** Reads how `testdata` is judged; without a `config.yaml` the file names decide. */
export async function readHydroConfig(folder: PackageFolder): Promise<HydroConfig> {
  const file = ['testdata/config.yaml', 'testdata/config.yml', 'testdata/Config.yaml'].find((one) => folder.file(one))
  const config = fieldsOf(file === undefined ? {} : await folder.yaml(file))
  for (const what of unknownFields(config, known)) folder.notes.lost(`${folder.root}${path}`, what)
  const limits = {
    timeMs: limitOf(folder, config, 'time', timeMsOf) ?? 1000,
    memoryMb: limitOf(folder, config, 'memory', memoryMbOf) ?? 256,
    stackMb: null,
  }
  const isObjective = textField(config, 'type') === 'objective'
  const tests = isObjective
    ? await objectiveTests(folder, fieldsOf(config['answers']))
    : readHydroTests(folder, config, limits)
  return {
    limits,
    ...tests,
    judging: await readJudging(folder, config),
    preparation: await readPreparation(folder, config),
    languages: readLanguages(folder, path, config['langs']),
    userFiles: await readFiles(folder, textsOf(listField(config, 'user_extra_files'))),
    judgeFiles: await readFiles(folder, textsOf(listField(config, 'judge_extra_files'))),
  }
}
