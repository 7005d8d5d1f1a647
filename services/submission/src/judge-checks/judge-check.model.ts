import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

export interface CheckedWorker {
  workerId: string
  host: string
  cpuModel: string
}

/** Programs that every live worker judges, to compare the workers. */
export interface JudgeCheckRow {
  _id: string
  /** Names the owner, such as `contest:7`. Only the last check of each owner is kept. */
  owner: string
  workers: CheckedWorker[]
  at: Date
  /** All runs have ended. */
  isDone: boolean
}

export interface CheckProgramRow {
  /** checkId key */
  _id: string
  checkId: string
  code: string
}

/** One program on one worker. Times are in ms, memory is in KB. */
export interface CheckRunRow {
  _id: string
  checkId: string
  /** Name of the program, given by the owner. */
  key: string
  workerId: string
  state: 'waiting' | 'judging' | 'judged' | 'lost'
  status: JudgeStatus | null
  timeMs: number | null
  memoryKb: number | null
  /** Output of the compiler, or why judging failed. */
  message: string | null
}

const ttlSec = 30 * 86_400

const checkSchema = new Schema<JudgeCheckRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    workers: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    isDone: { type: Boolean, required: true },
  },
  { collection: 'judge_checks', versionKey: false, strict: 'throw', minimize: false },
)
checkSchema.index({ owner: 1 })
checkSchema.index({ isDone: 1, at: 1 }) // running checks

export function judgeCheckModel(db: Connection) {
  return db.model<JudgeCheckRow>('JudgeCheck', checkSchema)
}

const programSchema = new Schema<CheckProgramRow & { at: Date }>(
  {
    _id: { type: String, required: true },
    checkId: { type: String, required: true },
    code: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'judge_check_programs', versionKey: false, strict: 'throw' },
)
programSchema.index({ checkId: 1 })
programSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function checkProgramModel(db: Connection) {
  return db.model<CheckProgramRow & { at: Date }>('JudgeCheckProgram', programSchema)
}

const runSchema = new Schema<CheckRunRow>(
  {
    _id: { type: String, required: true },
    checkId: { type: String, required: true },
    key: { type: String, required: true },
    workerId: { type: String, required: true },
    state: { type: String, required: true },
    status: { type: Number, default: null },
    timeMs: { type: Number, default: null },
    memoryKb: { type: Number, default: null },
    message: { type: String, default: null },
  },
  { collection: 'judge_check_runs', versionKey: false, strict: 'throw' },
)
runSchema.index({ checkId: 1, state: 1 })

export function checkRunModel(db: Connection) {
  return db.model<CheckRunRow>('JudgeCheckRun', runSchema)
}

export function checkProgramId(checkId: string, key: string): string {
  return `${checkId} ${key}`
}
