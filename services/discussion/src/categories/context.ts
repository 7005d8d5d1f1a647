import type { Connection, Model } from 'mongoose'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import type { CategoryDoc } from '../models/category.model.ts'

/** What the use cases of this folder need. */
export interface CategoriesContext {
  db: Connection
  categories: Model<CategoryDoc>
  discussions: Model<DiscussionDoc>
}
