import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** One test of a judging. */
export interface CaseRow {
  seq: number
  caseId: number
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  score: number | null
  groupNum: number | null
  inputName: string
  outputName: string
  /** What the reader is told: exit code, signal, checker message. */
  message: string
  /**
   * `message` is the words of the problem's checker or interactor, which may quote the answer. Absent in rows from before
   * workers told: they may be.
   */
  messageByChecker?: boolean
  /** How often it was run: above 1 when a run ended just beyond the time limit. */
  runs?: number
  excerpt?: CaseExcerpt
  /** In results of an invocation: which trial a checker or interactor was given; see proto/grpc/submission.proto. */
  trial?: string
}

/** Beginnings of the files of a test, or the parts around the first difference. */
export interface CaseExcerpt {
  input: string
  output: string
  answer: string
  /** Of the first difference, from 1; 0: unknown. */
  line: number
  /** First byte of output and answer within the files. */
  offset: number
}

/** What a group of tests has won; `num` is the `groupNum` of its tests. */
export interface GroupRow {
  num: number
  points: number
}

/** All tests of a judging. */
export interface CaseResults {
  cases: CaseRow[]
  /** Where the problem's groups have points of their own. */
  groups?: GroupRow[]
}

/** The tests of verdicts of earlier versions of Verdict; those of later ones are in the record of their judging. */
export interface CaseResultsRow extends CaseResults {
  /** submitId */
  _id: number
  attempt: number
}

const caseResultsSchema = new Schema<CaseResultsRow>(
  {
    _id: { type: Number, required: true },
    attempt: { type: Number, required: true },
    cases: { type: Schema.Types.Mixed, required: true },
    groups: Schema.Types.Mixed,
  },
  { collection: 'case_results', versionKey: false, strict: 'throw' },
)

export function caseResultsModel(db: Connection) {
  return db.model<CaseResultsRow>('CaseResults', caseResultsSchema)
}
