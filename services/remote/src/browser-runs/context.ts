import type { Model } from 'mongoose'
import type { JournalContext } from '../journal/context.ts'
import type { HandleRow } from './handle.model.ts'

/** The use cases of this folder depend on these. */
export interface BrowserRunsContext extends JournalContext {
  handles: Model<HandleRow>
}
