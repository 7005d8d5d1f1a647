import type { Locale } from '@verdict/proto/codes/locale'
import {
  defaultFailureDetail,
  type FailureDetail,
  type JudgeCaseMode,
  ProblemAuth,
  ProblemType,
} from '@verdict/proto/codes/problem'
import { defaultJudging, type JudgingValues } from './judging-values.ts'
import type { FileValues } from './file-values.ts'

export interface StatementValues {
  title: string
  description: string
  input: string
  output: string
  hint: string
}

/** A statement with a flag for machine translation. */
export interface MarkedStatement extends StatementValues {
  isMachineTranslated?: boolean
}

/** A test: contents if typed, file names if uploaded. */
export interface CaseValues {
  id?: number
  input: string
  output: string
  score: number | null
  groupNum: number | null
  /** An uploaded test has an input and an empty answer. */
  lacksAnswer?: boolean
  /** The empty answer of a typed test was marked as intended. */
  emptyAnswer?: boolean
}

/** Whether a test has an input but no answer. */
export function hasNoAnswer({ input, output, lacksAnswer }: CaseValues, isManual: boolean): boolean {
  return isManual ? input !== '' && output === '' : lacksAnswer === true
}

export interface TemplateValues {
  enabled: boolean
  code: string
}

/** Values of the problem form. */
export interface EditorValues extends JudgingValues {
  problemId: string
  author: string
  source: string
  type: number
  difficulty: number
  auth: number
  timeLimit: number
  memoryLimit: number
  stackLimit: number
  codeShare: boolean
  openCaseResult: boolean
  /** Selects how much contestants see of a test that they failed. */
  failureDetail: FailureDetail
  isRemoveEndBlank: boolean
  tags: { id?: number; name: string }[]
  statements: Partial<Record<Locale, MarkedStatement>>
  examples: { input: string; output: string }[]
  judgeCaseMode: JudgeCaseMode
  testSource: 'upload' | 'manual'
  /** Name of a fresh upload; empty while the stored tests stay. */
  uploadDir: string
  uploaded: CaseValues[]
  manual: CaseValues[]
  languages: string[]
  templates: Record<string, TemplateValues>
  userFiles: FileValues[]
  judgeFiles: FileValues[]
  isFileIO: boolean
  ioReadFileName: string
  ioWriteFileName: string
}

export const emptyStatement: StatementValues = { title: '', description: '', input: '', output: '', hint: '' }

/** Default values of a new problem. */
export function newProblem(author: string, languages: readonly string[], locale: Locale, problemId = ''): EditorValues {
  return {
    problemId,
    author,
    source: '',
    type: 0,
    difficulty: 0,
    auth: ProblemAuth.Private,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    codeShare: true,
    openCaseResult: true,
    failureDetail: defaultFailureDetail(0),
    isRemoveEndBlank: true,
    tags: [],
    statements: { [locale]: emptyStatement },
    examples: [{ input: '', output: '' }],
    judgeCaseMode: 'default',
    testSource: 'upload',
    uploadDir: '',
    uploaded: [],
    manual: [],
    languages: [...languages],
    templates: {},
    userFiles: [],
    judgeFiles: [],
    isFileIO: false,
    ioReadFileName: '',
    ioWriteFileName: '',
    ...defaultJudging,
  }
}

/** Default values of a problem for a contest: of its type, and visible in contests only. */
export function asContestProblem(values: EditorValues, type: number): EditorValues {
  return { ...values, ...changesForType(values, type), auth: ProblemAuth.Contest }
}

/** The tests that the form currently uses. */
export function casesOf(values: Pick<EditorValues, 'testSource' | 'uploaded' | 'manual'>): CaseValues[] {
  return values.testSource === 'upload' ? values.uploaded : values.manual
}

/** Distributes points if some are missing, as after switching to a rule with points. */
function withScores<T extends { score: number | null }>(cases: readonly T[]): T[] {
  return cases.every(({ score }) => score !== null) ? [...cases] : spreadScores(cases)
}

/** Changes that another rule implies: under OI every test has points. */
export function changesForType({ manual, uploaded }: EditorValues, type: number): Partial<EditorValues> {
  const scores = type === ProblemType.Oi ? { manual: withScores(manual), uploaded: withScores(uploaded) } : {}
  return { type, judgeCaseMode: 'default', ...scores }
}

/** Distributes whole points over tests evenly; the remainder goes to the last ones. */
export function spreadScores<T extends { score: number | null }>(cases: readonly T[], total = 100): T[] {
  const each = Math.floor(total / Math.max(1, cases.length))
  const withOneMore = total - each * cases.length
  return cases.map((one, index) => ({ ...one, score: each + (index >= cases.length - withOneMore ? 1 : 0) }))
}
