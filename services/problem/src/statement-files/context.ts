import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { ProblemSettings } from '../config.ts'
import type { ProblemDraftDoc } from '../drafts/problem-draft.model.ts'
import type { EditorialDoc } from '../editorials/editorial.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { StatementPictureRow } from '../statement-pictures/statement-picture.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'
import type { StatementFileRow } from './statement-file.model.ts'

/** The use cases of this folder depend on these. */
export interface StatementFilesContext {
  blobs: BlobStore
  clock: Clock
  settings: ProblemSettings
  problems: Model<ProblemDoc>
  problemVersions: Model<ProblemVersionDoc>
  draftVersions: Model<DraftVersionDoc>
  editorials: Model<EditorialDoc>
  problemDrafts: Model<ProblemDraftDoc>
  statementPictures: Model<StatementPictureRow>
  statementFiles: Model<StatementFileRow>
  trainings: Model<TrainingDoc>
}
