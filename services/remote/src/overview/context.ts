import type { JournalContext } from '../journal/context.ts'
import type { SiteRow } from '../sites/index.ts'

/** What the use cases of this folder need. */
export interface OverviewContext extends JournalContext {
  siteRows: readonly SiteRow[]
}
