import type { JournalContext } from '../journal/context.ts'

/** What the use cases of this folder need. */
export type JudgingContext = JournalContext
