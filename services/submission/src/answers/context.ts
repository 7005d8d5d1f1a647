import type { Model } from 'mongoose'
import type { AnswersRow } from './answers.model.ts'

/** The use cases of this folder depend on these. */
export interface AnswersContext {
  answers: Model<AnswersRow>
}
