import type { Model } from 'mongoose'
import type { EditorialDoc } from '../editorials/editorial.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import type { ProblemVersionDoc } from '../versions/problem-version.model.ts'

/** The use cases of this folder depend on these. */
export interface SearchContext {
  problems: Model<ProblemDoc>
  problemVersions: Model<ProblemVersionDoc>
  draftVersions: Model<DraftVersionDoc>
  editorials: Model<EditorialDoc>
  tags: Model<TagDoc>
  trainings: Model<TrainingDoc>
}
