import type { DeletionContext } from '../deletion/context.ts'
import type { GeneratedAccounts } from './generated-accounts.cache.ts'
import type { UserSearchIndex } from './user-search-index.ts'

/** What the use cases of this folder need. */
export interface AdministrationContext extends DeletionContext {
  generated: GeneratedAccounts
  userSearch: UserSearchIndex
  /** Tells whether two lists of rows are the same, and nothing of what is in them. */
  batchOf: (rows: unknown) => string
}
