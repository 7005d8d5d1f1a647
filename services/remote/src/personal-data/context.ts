import type { AccountsContext } from '../accounts/context.ts'
import type { BrowserRunsContext } from '../browser-runs/context.ts'
import type { ImportJobsContext } from '../import-jobs/context.ts'
import type { JournalContext } from '../journal/context.ts'

/** The use cases of this folder depend on these. */
export type PersonalDataContext = Pick<AccountsContext, 'accounts'> &
  Pick<JournalContext, 'tasks'> &
  Pick<BrowserRunsContext, 'handles'> &
  Pick<ImportJobsContext, 'importJobs'>
