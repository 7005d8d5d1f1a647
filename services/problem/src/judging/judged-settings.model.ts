import { Schema } from 'mongoose'
import type { JudgeCaseMode, JudgeMode, ProblemType } from '@verdict/proto/codes/problem'
import type { JudgingDoc } from './judging.model.ts'

/** Settings of a problem that affect verdicts and have the same form in its judge specification. */
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
  /** Null if all options have their defaults; missing in documents from before these options existed. */
  judging?: JudgingDoc | null
}

const text = { type: String, default: null }
const number = { type: Number, required: true }
const flag = { type: Boolean, required: true }

/** The schema of `JudgedSettings`. */
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
