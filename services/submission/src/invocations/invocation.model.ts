import { Schema, type Connection, type mongo } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { InvocationTask } from '@verdict/proto/grpc/generated/submission/v1/InvocationTask'
import type { CaseRow } from '../verdicts/case-results.model.ts'

/**
 * Programs of problem setters that are run over all tests of a problem. Only the last invocation of each owner is kept.
 */
export interface InvocationRow {
  _id: string
  /** Names the purpose, such as `gate:1000`. */
  owner: string
  at: Date
}

/** One program of an invocation. Times are in ms. */
export interface InvocationRunRow {
  _id: string
  invocationId: string
  /** Position among the programs, from 0. */
  index: number
  /** Name given by the owner. */
  key: string
  language: string
  code: string
  task: InvocationTask
  state: 'waiting' | 'judging' | 'judged' | 'lost'
  status: JudgeStatus | null
  /** Output of the compiler, or why judging failed. */
  message: string
  caseDone: number
  caseCount: number
  cases: CaseRow[]
  timeLimitMs: number
  tookMs: number
  /** The solutions of a stress test differ on this input. */
  generated?: Buffer | mongo.Binary
  at: Date
}

/** The owner has read the results long before. */
const ttlSec = 86_400

const invocationSchema = new Schema<InvocationRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'invocations', versionKey: false, strict: 'throw' },
)
invocationSchema.index({ owner: 1 })
invocationSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function invocationModel(db: Connection) {
  return db.model<InvocationRow>('Invocation', invocationSchema)
}

const runSchema = new Schema<InvocationRunRow>(
  {
    _id: { type: String, required: true },
    invocationId: { type: String, required: true },
    index: { type: Number, required: true },
    key: { type: String, required: true },
    language: String,
    code: String,
    task: Schema.Types.Mixed,
    state: { type: String, required: true },
    status: { type: Number, default: null },
    message: String,
    caseDone: { type: Number, required: true },
    caseCount: { type: Number, required: true },
    cases: Schema.Types.Mixed,
    timeLimitMs: { type: Number, required: true },
    tookMs: { type: Number, required: true },
    generated: Buffer,
    at: { type: Date, required: true },
  },
  { collection: 'invocation_runs', versionKey: false, strict: 'throw', minimize: false },
)
runSchema.index({ invocationId: 1, index: 1 }) // runs in order of the programs
runSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function invocationRunModel(db: Connection) {
  return db.model<InvocationRunRow>('InvocationRun', runSchema)
}
