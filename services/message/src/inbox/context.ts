import type { Model } from 'mongoose'
import type { UnreadContext } from '../unread/context.ts'
import type { DeliveredEventDoc } from './delivered-event.model.ts'

/** The use cases of this folder depend on these. */
export interface InboxContext extends UnreadContext {
  /** Remembers events that were delivered recently. */
  deliveredEvents: Model<DeliveredEventDoc>
}
