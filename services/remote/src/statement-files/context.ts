import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { StatementFileRow } from './statement-file.model.ts'

/** The use cases of this folder depend on these. */
export interface StatementFilesContext {
  clock: Clock
  statementFiles: Model<StatementFileRow>
}
