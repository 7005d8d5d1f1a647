import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { JournalEntry, JournalHead } from '../journal/journal.model.ts'
import type { VirtualRunDoc } from './virtual-run.model.ts'

/** The use cases of this folder depend on these. */
export interface VirtualRunsContext {
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  clock: Clock
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  virtualRuns: Model<VirtualRunDoc>
}
