import type { Connection, Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import type { TagDoc } from '../tags/tag.model.ts'

/** What the use cases of this folder need. */
export interface TagManagementContext {
  db: Connection
  /** Lets search find problems and trainings. */
  searchable: Searchable
  /** Pages of the list and public problems, ready to be sent; trainings and who has entered them. */
  problemCache: ReadCache
  /** Tags and classifications. */
  tagCache: ReadCache
  problems: Model<ProblemDoc>
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
}
