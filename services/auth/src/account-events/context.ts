import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Outbox } from '@verdict/kit/outbox'
import type { AccountEvent } from './account-event.model.ts'

/** The use cases of this folder depend on these. */
export interface AccountEventsContext {
  db: Connection
  accountEvents: Model<AccountEvent>
  outbox: Outbox
  clock: Clock
}
