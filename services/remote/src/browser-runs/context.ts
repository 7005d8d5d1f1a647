import type { Model } from 'mongoose'
import type { JournalContext } from '../journal/context.ts'
import type { HandleRow } from './handle.model.ts'

/** What the use cases of this folder need. */
export interface BrowserRunsContext extends JournalContext {
  handles: Model<HandleRow>
}
