import type { DeletionContext } from '../deletion/context.ts'
import type { GeneratedAccounts } from './generated-accounts.cache.ts'
import type { UserSearchIndex } from './user-search-index.ts'

/** The use cases of this folder depend on these. */
export interface AdministrationContext extends DeletionContext {
  generated: GeneratedAccounts
  userSearch: UserSearchIndex
  /** Identifies a list of rows without revealing its content. */
  batchOf: (rows: unknown) => string
}
