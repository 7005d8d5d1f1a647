import type { Model } from 'mongoose'
import type { LivePublisher } from '@verdict/kit/live'
import type { Outbox } from '@verdict/kit/outbox'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { QuestionDoc } from './question.model.ts'
import type { QuestionMessageDoc } from './question-message.model.ts'

/** The use cases of this folder depend on these. */
export interface ConversationsContext {
  questions: Model<QuestionDoc>
  questionMessages: Model<QuestionMessageDoc>
  users: UsersProjection
  outbox: Outbox
  live: LivePublisher
}
