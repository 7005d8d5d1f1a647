import type { Connection, Model } from 'mongoose'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { Outbox } from '@verdict/kit/outbox'
import type { BoardStore } from '../board/store/board-store.ts'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { PolicyContext } from '../policy/context.ts'

/** The use cases of this folder depend on these. */
export interface VirtualParticipationContext extends PolicyContext {
  db: Connection
  outbox: Outbox
  /** Queues the writes of this process to the journal of a contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  boards: BoardStore
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
}
