import type { Connection, Model } from 'mongoose'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import type { CategoryDoc } from '../models/category.model.ts'

/** The use cases of this folder depend on these. */
export interface CategoriesContext {
  db: Connection
  categories: Model<CategoryDoc>
  discussions: Model<DiscussionDoc>
}
