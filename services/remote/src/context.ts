import type { Loop } from '@verdict/kit/loop'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BrowserRunsContext } from './browser-runs/context.ts'
import type { ImportJobsContext } from './import-jobs/context.ts'
import type { JudgingContext } from './judging/context.ts'
import type { OverviewContext } from './overview/context.ts'

/** What moves submissions on. */
export interface JudgingLoops {
  all: readonly Loop[]
  /** A submission has come. */
  wake: () => void
}

/** What all use cases get together; the `context.ts` of each folder says what its own need of it. */
export interface RemoteContext extends JudgingContext, ImportJobsContext, OverviewContext, BrowserRunsContext {
  users: UsersProjection
  judgingLoops: JudgingLoops
}
