import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { JournalWatermarks } from './journal-watermarks.ts'
import type { JournalEntry, JournalHead, JournalPage } from './journal.model.ts'

/** The use cases of this folder depend on these. */
export interface JournalContext {
  db: Connection
  /** Queues the writes of this process to the journal of a contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  journalWatermarks: JournalWatermarks
  clock: Clock
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  journalPages: Model<JournalPage>
}
