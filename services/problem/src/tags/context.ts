import type { Connection, Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ClassificationDoc } from './classification.model.ts'
import type { TagDoc } from './tag.model.ts'

/** What the use cases of this folder need. */
export interface TagsContext {
  db: Connection
  /** Pages of the list and public problems, ready to be sent; trainings and who has entered them. */
  problemCache: ReadCache
  /** Tags and classifications. */
  tagCache: ReadCache
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
}
