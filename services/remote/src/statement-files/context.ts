import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { StatementFileRow } from './statement-file.model.ts'

/** What the use cases of this folder need. */
export interface StatementFilesContext {
  clock: Clock
  statementFiles: Model<StatementFileRow>
}
