import type { Connection, Model } from 'mongoose'
import type { Outbox } from '@verdict/kit/outbox'
import type { AccountsContext } from '../accounts/context.ts'
import type { SiteRow } from '../sites/index.ts'
import type { TaskRow } from './task.model.ts'

/** The use cases of this folder depend on these. */
export interface JournalContext extends AccountsContext {
  db: Connection
  outbox: Outbox
  siteRows: readonly SiteRow[]
  tasks: Model<TaskRow>
}
