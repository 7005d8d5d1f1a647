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

/** A file of a package that is read only when its bytes are wanted; it can be read more than once. */
export interface PackagedFile {
  path: string
  bytes: number
  read: () => AsyncIterable<Buffer>
}

/** A statement as Markdown. What a format has in one text is all in `description`. */
export interface PackagedStatement {
  /** As the package names it: `zh`, `en_US`, `chinese` …; empty: it does not say. */
  language: string
  title: string
  description: string
  input: string
  output: string
  hint: string
  /** Those that its texts show and that lie in the package, by the address that the texts give them. */
  pictures?: Readonly<Record<string, PackagedFile>>
}

/** The parts of a statement that are Markdown. */
export const statementTexts = ['description', 'input', 'output', 'hint'] as const

/** All its Markdown, part below part. */
export function textOfStatement(statement: PackagedStatement): string {
  return statementTexts.map((name) => statement[name]).join('\n')
}

/** How a problem is solved, as Markdown. */
export interface PackagedTutorial {
  /** As of statements. */
  language: string
  text: string
  /** As of statements. */
  pictures?: Readonly<Record<string, PackagedFile>>
}

/** A tutorial in the shape of a statement: pictures and files are found and linked in both alike. */
export function statementOfTutorial({ text, ...about }: PackagedTutorial): PackagedStatement {
  return { ...about, title: '', description: text, input: '', output: '', hint: '' }
}

export function tutorialOfStatement({ language, description, pictures }: PackagedStatement): PackagedTutorial {
  return { language, text: description, ...(pictures === undefined ? {} : { pictures }) }
}

export interface PackagedProgram {
  path: string
  /** Of the judge programs, or as the file name says. */
  language: string
  code: string
}

/** A checker, interactor or manager with the way in which it is called. */
export interface PackagedJudgeProgram extends PackagedProgram {
  protocol: JudgeProtocol
  args: string[]
}

export interface PackagedTest {
  /** Names of its files, without folders. */
  inputName: string
  outputName: string
  input: PackagedFile
  /** Null: the package has none. */
  answer: PackagedFile | null
  isSample: boolean
  points: number | null
  /** Number of its group; null: none. */
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

/** How outputs are judged. */
export interface PackagedJudging {
  mode: JudgeMode
  comparison: { kind: ComparisonKind; args: string[] } | null
  /** Of modes that a program decides. */
  program: PackagedJudgeProgram | null
  /** Judges what an interactor or manager wrote. */
  checker: PackagedJudgeProgram | null
  percentScale: number
  passes: number
  processes: number
  isRemoveEndBlank: boolean
  /** Compiled together with the contestant's source, by name. */
  graderFiles: Record<string, string>
  sourceStem: string | null
  fileIo: { read: string; write: string } | null
}

/**
 * A problem as all package formats are read into it and written from it. Each reader makes one, the import turns it into
 * a form, exports begin with it. Contents of tests stay in the archive, or in the store, until they are copied.
 */
export interface PackagedProblem {
  format: PackageFormat
  /** Where it lies in the archive; empty: it is the archive. */
  path: string
  /** What it is called in the package; empty: nothing. */
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
  /** Names of languages; null: all. */
  languages: string[] | null
  judging: PackagedJudging
  /** Beside the contestant's program, and beside the judge programs, by name. */
  userFiles: Record<string, string>
  judgeFiles: Record<string, string>
  tests: PackagedTest[]
  groups: PackagedGroup[]
  solutions: PackagedSolution[]
  preparation: Preparation
  templates: { language: string; code: string }[]
  /** Whether outsiders see submissions, and contestants each test; null: the package does not say. */
  codeShare: boolean | null
  openCaseResult: boolean | null
  auth: number | null
}

/** Judging by comparison of lines, which is what most packages ask for. */
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

/** Statements and tutorials, all in the shape of statements. */
export function allTexts({ statements, tutorials }: Pick<PackagedProblem, 'statements' | 'tutorials'>) {
  return [...statements, ...tutorials.map(statementOfTutorial)]
}

/** The problem with these in place of what `allTexts` gave. */
export function withAllTexts<T extends Pick<PackagedProblem, 'statements' | 'tutorials'>>(
  problem: T,
  texts: readonly PackagedStatement[],
): T {
  const count = problem.statements.length
  return { ...problem, statements: texts.slice(0, count), tutorials: texts.slice(count).map(tutorialOfStatement) }
}

/** A problem of which a package says only these fields. */
export function problemOf(
  said: Pick<PackagedProblem, 'format' | 'path' | 'type' | 'tests'> & Partial<PackagedProblem>,
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
    ...said,
  }
}
