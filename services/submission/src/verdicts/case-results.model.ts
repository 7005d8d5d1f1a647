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
  /** This text for the reader contains the exit code, signal or checker message. */
  message: string
  /**
   * Tells whether `message` comes from the problem's checker or interactor, which may quote the answer. Rows from
   * before workers reported it lack this field and may contain such text.
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
  /** This is the line of the first difference, from 1; 0 if unknown. */
  line: number
  /** First byte of output and answer within the files. */
  offset: number
}

/** Contains the points of a group of tests; `num` is the `groupNum` of its tests. */
export interface GroupRow {
  num: number
  points: number
}

/** All tests of a judging. */
export interface CaseResults {
  cases: CaseRow[]
  /** It is set if the problem's groups have points of their own. */
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
