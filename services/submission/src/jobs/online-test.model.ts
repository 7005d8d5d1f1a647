import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Verdict } from '../verdicts/result.rules.ts'

export interface OnlineTestResult {
  status: JudgeStatus
  errorMessage: string | null
  timeMs: number | null
  memoryKb: number | null
  stdout: string
  stderr: string
  online?: Verdict['online']
}

export interface OnlineTestCase {
  input: string
  /** Null: any output is accepted. */
  expectedOutput: string | null
}

/** A run of a program on custom input. It is no submission and counts in no statistics. */
export interface OnlineTestRow {
  /** TEST_JUDGE_<uuid> */
  _id: string
  uid: string
  code: string
  input: string
  /** Null: any output is accepted. */
  expectedOutput: string | null
  /** Several inputs instead of one. */
  tests?: OnlineTestCase[]
  judgeMode: string
  at: Date
  result?: OnlineTestResult
}

export const onlineTestTtlSec = 10 * 60

const onlineTestSchema = new Schema<OnlineTestRow>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    code: { type: String, required: true },
    input: { type: String, default: '' },
    expectedOutput: { type: String, default: null },
    tests: { type: Schema.Types.Mixed },
    judgeMode: { type: String, required: true },
    at: { type: Date, required: true },
    result: Schema.Types.Mixed,
  },
  { collection: 'online_tests', versionKey: false, strict: 'throw' },
)
onlineTestSchema.index({ at: 1 }, { expireAfterSeconds: onlineTestTtlSec })

export function onlineTestModel(db: Connection) {
  return db.model<OnlineTestRow>('OnlineTest', onlineTestSchema)
}
