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

/** A file of a package. Its content is loaded on demand and can be read several times. */
export interface PackagedFile {
  path: string
  bytes: number
  read: () => AsyncIterable<Buffer>
}

/** A statement as Markdown. Formats without sections have all text in `description`. */
export interface PackagedStatement {
  /** The language code of the package: `zh`, `en_US`, `chinese` …; empty if it has none. */
  language: string
  title: string
  description: string
  input: string
  output: string
  hint: string
  /** Pictures of the package that the texts show, by the address in the text. */
  pictures?: Readonly<Record<string, PackagedFile>>
}

/** Names of the Markdown sections of a statement. */
export const statementTexts = ['description', 'input', 'output', 'hint'] as const

/** All sections joined. */
export function textOfStatement(statement: PackagedStatement): string {
  return statementTexts.map((name) => statement[name]).join('\n')
}

/** An editorial as Markdown. */
export interface PackagedTutorial {
  /** As of statements. */
  language: string
  text: string
  /** As of statements. */
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
  /** Of the judge programs, or as the file name says. */
  language: string
  code: string
}

/** A checker, interactor or manager with its calling convention. */
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
  /** The judge program, in modes that use one. */
  program: PackagedJudgeProgram | null
  /** Judges the output of an interactor or manager. */
  checker: PackagedJudgeProgram | null
  percentScale: number
  passes: number
  processes: number
  isRemoveEndBlank: boolean
  /** Files that are compiled together with the contestant's source, by name. */
  graderFiles: Record<string, string>
  sourceStem: string | null
  fileIo: { read: string; write: string } | null
}

/**
 * The common model of all package formats: readers produce it, the import converts it to a form, and exports start from
 * it. Contents of tests stay in the archive or store until they are copied.
 */
export interface PackagedProblem {
  format: PackageFormat
  /** Its path in the archive; empty for the archive itself. */
  path: string
  /** Its ID in the package; empty if it has none. */
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
  /** Names of allowed languages; null: all. */
  languages: string[] | null
  judging: PackagedJudging
  /** Files beside the contestant's program; `judgeFiles` are those beside judge programs; both by name. */
  userFiles: Record<string, string>
  judgeFiles: Record<string, string>
  tests: PackagedTest[]
  groups: PackagedGroup[]
  solutions: PackagedSolution[]
  preparation: Preparation
  templates: { language: string; code: string }[]
  /** Whether outsiders see submissions, and contestants see single tests; null if the package does not define it. */
  codeShare: boolean | null
  openCaseResult: boolean | null
  auth: number | null
}

/** Comparison by lines, the default of most packages. */
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

/** Statements and tutorials, all as statements. */
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

/** A problem with these fields and defaults for the others. */
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
