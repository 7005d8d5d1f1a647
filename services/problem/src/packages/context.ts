import type { Model } from 'mongoose'
import type { AsyncEvent } from '@verdict/kit/async-event'
import type { Log } from '@verdict/kit/log'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { EditorContext } from '../editor/context.ts'
import type { EditorialDoc } from '../editorials/editorial.model.ts'
import type { StatementFileRow } from '../statement-files/statement-file.model.ts'
import type { StatementPictureRow } from '../statement-pictures/statement-picture.model.ts'
import type { TestDataContext } from '../test-data/context.ts'
import type { PackageImportDoc } from './jobs/package-import.model.ts'
import type { PackageSourceDoc } from './sources/package-source.model.ts'

export interface PackagesContext extends EditorContext, DraftVersionsContext, TestDataContext {
  log: Log
  editorials: Model<EditorialDoc>
  packageSources: Model<PackageSourceDoc>
  packageImports: Model<PackageImportDoc>
  /** Wakes the import job when an import is waiting. */
  packageImportStarted: AsyncEvent
  statementPictures: Model<StatementPictureRow>
  statementFiles: Model<StatementFileRow>
}
