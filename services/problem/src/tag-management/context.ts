import type { Connection, Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'

/** The use cases of this folder depend on these. */
export interface TagManagementContext {
  db: Connection
  /** Updates problems and trainings in the search index. */
  searchable: Searchable
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Cached tags and classifications. */
  tagCache: ReadCache
  problems: Model<ProblemDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
}
