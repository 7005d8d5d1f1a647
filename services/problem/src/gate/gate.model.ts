import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { GateReport } from '@verdict/proto/http/problem/preparation/gate'

/** A finding of a gate; its text is generated for each reader. */
export interface GateFinding {
  code: ErrorCode
  severity: GateReport['findings'][number]['severity']
  params: Record<string, string | number>
}

export interface StoredReport extends Omit<GateReport, 'findings'> {
  findings: GateFinding[]
}

/** A solution as it was when the gate started. */
export interface GateSolution {
  exampleId: string
  name: string
  language: string
  expected: JudgeStatus[]
}

/** The last gate of a problem (its ID). */
export interface GateDoc {
  _id: number
  state: 'running' | 'done' | 'stopped' | 'failed'
  /** Names what the judges run for it. */
  invocationId: string
  /** Hash of what was tested: statements, tests, judging, solutions, preparation. */
  contentHash: string
  specVersion: number
  solutions: GateSolution[]
  validators: string[]
  /** The checker's own tests tell whether it has to accept. */
  checkerTests: { name: string; isAccepted: boolean }[]
  uid: string
  startedAt: Date
  endedAt: Date | null
  failure: ErrorCode | null
  report: StoredReport | null
}

const gateSchema = new Schema<GateDoc>(
  {
    _id: { type: Number, required: true },
    state: { type: String, required: true },
    invocationId: { type: String, required: true },
    contentHash: { type: String, required: true },
    specVersion: { type: Number, required: true },
    solutions: Schema.Types.Mixed,
    validators: [String],
    checkerTests: Schema.Types.Mixed,
    uid: { type: String, required: true },
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    failure: { type: String, default: null },
    report: Schema.Types.Mixed,
  },
  { collection: 'gates', versionKey: false, strict: 'throw', minimize: false },
)
gateSchema.index({ state: 1 }) // running gates

export function gateModel(db: Connection) {
  return db.model<GateDoc>('Gate', gateSchema)
}
