import type { Loop } from '@verdict/kit/loop'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BrowserRunsContext } from './browser-runs/context.ts'
import type { ImportJobsContext } from './import-jobs/context.ts'
import type { JudgingContext } from './judging/context.ts'
import type { OverviewContext } from './overview/context.ts'

/** Loops that process submissions. */
export interface JudgingLoops {
  all: readonly Loop[]
  /** Signals a new submission. */
  wake: () => void
}

/** Dependencies of all use cases; the `context.ts` of each folder selects its own. */
export interface RemoteContext extends JudgingContext, ImportJobsContext, OverviewContext, BrowserRunsContext {
  users: UsersProjection
  judgingLoops: JudgingLoops
}
