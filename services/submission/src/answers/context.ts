import type { Model } from 'mongoose'
import type { AnswersRow } from './answers.model.ts'

/** What the use cases of this folder need. */
export interface AnswersContext {
  answers: Model<AnswersRow>
}
