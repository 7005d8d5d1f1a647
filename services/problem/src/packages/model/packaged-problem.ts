import type {
  ComparisonKind,
  GroupPolicy,
  JudgeCaseMode,
  JudgeMode,
  JudgeProtocol,
  ProblemType,
} from '@verdict/proto/codes/problem'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { emptyPreparation, type Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'

/** The content of a packaged file is loaded on demand and can be read several times. */
export interface PackagedFile {
  path: string
  bytes: number
  read: () => AsyncIterable<Buffer>
}

/** Statements are Markdown. Formats without sections have all text in `description`. */
export interface PackagedStatement {
  /** The language code is that of the package, such as `zh`, `en_US` or `chinese`, and empty if it has none. */
  language: string
  title: string
  description: string
  input: string
  output: string
  hint: string
  /** The texts show these pictures of the package; the key is the address in the text. */
  pictures?: Readonly<Record<string, PackagedFile>>
}

/** These sections of a statement are Markdown. */
export const statementTexts = ['description', 'input', 'output', 'hint'] as const

export function textOfStatement(statement: PackagedStatement): string {
  return statementTexts.map((name) => statement[name]).join('\n')
}

/** A tutorial is an editorial as Markdown. */
export interface PackagedTutorial {
  /** The language code is as for statements. */
  language: string
  text: string
  /** Pictures are as for statements. */
  pictures?: Readonly<Record<string, PackagedFile>>
}

/** Converts a tutorial to a statement, so that both share the handling of pictures and files. */
export function statementOfTutorial({ text, ...about }: PackagedTutorial): PackagedStatement {
  return { ...about, title: '', description: text, input: '', output: '', hint: '' }
}

export function tutorialOfStatement({ language, description, pictures }: PackagedStatement): PackagedTutorial {
  return { language, text: description, ...(pictures === undefined ? {} : { pictures }) }
}

export interface PackagedProgram {
  path: string
  /** The language is that of judge programs, or follows from the file name. */
  language: string
  code: string
}

/** A checker, interactor or manager has a calling convention. */
export interface PackagedJudgeProgram extends PackagedProgram {
  protocol: JudgeProtocol
  args: string[]
}

export interface PackagedTest {
  /** File names have no folders. */
  inputName: string
  outputName: string
  input: PackagedFile
  /** The answer is null if the package has none. */
  answer: PackagedFile | null
  isSample: boolean
  points: number | null
  /** The group is null for tests outside of groups. */
  group: number | null
}

export interface PackagedGroup {
  num: number
  name: string
  points: number
  policy: GroupPolicy
  requires: number[]
}

export interface PackagedSolution extends PackagedProgram {
  name: string
  expected: JudgeStatus[]
}

export interface PackagedLimits {
  timeMs: number
  memoryMb: number
  stackMb: number | null
}

/** Describes how outputs are judged. */
export interface PackagedJudging {
  mode: JudgeMode
  comparison: { kind: ComparisonKind; args: string[] } | null
  /** Only some modes use a judge program. */
  program: PackagedJudgeProgram | null
  /** This checker judges the output of an interactor or manager. */
  checker: PackagedJudgeProgram | null
  percentScale: number
  passes: number
  processes: number
  isRemoveEndBlank: boolean
  /** These files are compiled with the contestant's source; the key is the name. */
  graderFiles: Record<string, string>
  sourceStem: string | null
  fileIo: { read: string; write: string } | null
}

/**
 * All readers of package formats produce this model. The import converts it to a form, and exports start from it.
 * Contents of tests stay in the archive or store until they are copied.
 */
export interface PackagedProblem {
  format: PackageFormat
  /** The path in the archive is empty for the archive itself. */
  path: string
  /** The id in the package is empty if it has none. */
  problemId: string
  statements: PackagedStatement[]
  tutorials: PackagedTutorial[]
  examples: { input: string; output: string }[]
  type: ProblemType
  caseMode: JudgeCaseMode
  limits: PackagedLimits
  difficulty: number | null
  tags: string[]
  author: string | null
  source: string | null
  /** Only languages with these names are allowed; null allows all. */
  languages: string[] | null
  judging: PackagedJudging
  /** `userFiles` are placed beside the contestant's program, `judgeFiles` beside judge programs; keys are names. */
  userFiles: Record<string, string>
  judgeFiles: Record<string, string>
  tests: PackagedTest[]
  groups: PackagedGroup[]
  solutions: PackagedSolution[]
  preparation: Preparation
  templates: { language: string; code: string }[]
  /**
   * `codeShare` tells whether others see submissions, `openCaseResult` whether contestants see single tests; null if
   * the package does not define it.
   */
  codeShare: boolean | null
  openCaseResult: boolean | null
  auth: number | null
}

/** Most packages compare outputs line by line. */
export const comparedJudging: PackagedJudging = {
  mode: 'default',
  comparison: null,
  program: null,
  checker: null,
  percentScale: 100,
  passes: 1,
  processes: 1,
  isRemoveEndBlank: true,
  graderFiles: {},
  sourceStem: null,
  fileIo: null,
}

/** Converts statements and tutorials to statements, to process them alike. */
export function allTexts({ statements, tutorials }: Pick<PackagedProblem, 'statements' | 'tutorials'>) {
  return [...statements, ...tutorials.map(statementOfTutorial)]
}

/** Replaces the texts that `allTexts` returned. */
export function withAllTexts<T extends Pick<PackagedProblem, 'statements' | 'tutorials'>>(
  problem: T,
  texts: readonly PackagedStatement[],
): T {
  const count = problem.statements.length
  return { ...problem, statements: texts.slice(0, count), tutorials: texts.slice(count).map(tutorialOfStatement) }
}

/** Makes a problem with these fields and defaults for the others. */
export function problemOf(
  fields: Pick<PackagedProblem, 'format' | 'path' | 'type' | 'tests'> & Partial<PackagedProblem>,
): PackagedProblem {
  return {
    problemId: '',
    tutorials: [],
    examples: [],
    caseMode: 'default',
    difficulty: null,
    tags: [],
    author: null,
    source: null,
    statements: [{ language: '', title: '', description: '', input: '', output: '', hint: '' }],
    limits: { timeMs: 1000, memoryMb: 256, stackMb: null },
    languages: null,
    judging: comparedJudging,
    userFiles: {},
    judgeFiles: {},
    groups: [],
    solutions: [],
    templates: [],
    preparation: emptyPreparation,
    codeShare: null,
    openCaseResult: null,
    auth: null,
    ...fields,
  }
}
