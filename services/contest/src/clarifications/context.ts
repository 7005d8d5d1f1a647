import type { Connection, Model } from 'mongoose'
import type { LivePublisher } from '@verdict/kit/live'
import type { Outbox } from '@verdict/kit/outbox'
import type { People } from '../people/people.ts'
import type { PolicyContext } from '../policy/context.ts'
import type { Cooldown } from '../cooldowns/cooldown.model.ts'
import type { CannedAnswers, ClarificationDoc, ClarificationRead } from './clarification.model.ts'

/** The use cases of this folder depend on these. */
export interface ClarificationsContext extends PolicyContext {
  db: Connection
  outbox: Outbox
  people: People
  live: LivePublisher
  cooldowns: Model<Cooldown>
  clarifications: Model<ClarificationDoc>
  clarificationReads: Model<ClarificationRead>
  cannedAnswers: Model<CannedAnswers>
}
