import type { Connection, Model } from 'mongoose'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { Log } from '@verdict/kit/log'
import type { BoardStore } from '../board/store/board-store.ts'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { PolicyContext } from '../policy/context.ts'

/** The use cases of this folder depend on these. */
export interface WhatIfContext extends PolicyContext {
  db: Connection
  /** Serialises the writers of the journal of each contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  boards: BoardStore
  log: Log
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
}
