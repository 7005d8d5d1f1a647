import { Schema } from 'mongoose'
import type { JudgeCaseMode, JudgeMode, ProblemType } from '@verdict/proto/codes/problem'
import type { JudgingDoc } from './judging.model.ts'

/** What of a problem decides verdicts and stands in the same form in its judge specification. */
export interface JudgedSettings {
  type: ProblemType
  judgeMode: JudgeMode
  judgeCaseMode: JudgeCaseMode
  timeLimitMs: number
  memoryLimitMb: number
  stackLimitMb: number
  isRemoveEndBlank: boolean
  isFileIO: boolean
  ioReadFileName: string | null
  ioWriteFileName: string | null
  ioScore: number
  difficulty: number
  spjLanguage: string | null
  spjCode: string | null
  /** Null, or missing in what is from before there were options, when all are at their first value. */
  judging?: JudgingDoc | null
}

const text = { type: String, default: null }
const number = { type: Number, required: true }
const flag = { type: Boolean, required: true }

/** The fields of `JudgedSettings` in a schema. */
export const judgedSettings = {
  type: number,
  judgeMode: { type: String, required: true },
  judgeCaseMode: { type: String, required: true },
  timeLimitMs: number,
  memoryLimitMb: number,
  stackLimitMb: number,
  isRemoveEndBlank: flag,
  isFileIO: flag,
  ioReadFileName: text,
  ioWriteFileName: text,
  ioScore: number,
  difficulty: number,
  spjLanguage: text,
  spjCode: text,
  judging: { type: Schema.Types.Mixed, default: null },
}
