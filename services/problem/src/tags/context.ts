import type { Connection, Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ClassificationDoc } from './classification.model.ts'
import type { TagDoc } from './tag.model.ts'

/** The use cases of this folder depend on these. */
export interface TagsContext {
  db: Connection
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  /** Cached tags and classifications. */
  tagCache: ReadCache
  tags: Model<TagDoc>
  classifications: Model<ClassificationDoc>
}
