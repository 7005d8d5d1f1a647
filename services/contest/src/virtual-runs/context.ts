import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { VirtualRunDoc } from './virtual-run.model.ts'

/** What the use cases of this folder need. */
export interface VirtualRunsContext {
  /** Contests by number, who has registered, and who is what in groups. */
  readCache: ReadCache
  clock: Clock
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  virtualRuns: Model<VirtualRunDoc>
}
