import type { JournalContext } from '../journal/context.ts'

/** The use cases of this folder depend on these. */
export type JudgingContext = JournalContext
