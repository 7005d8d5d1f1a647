import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

/**
 * Updates the row that the filter finds, or inserts it. The filter selects one row by a unique key and an older
 * version: a newer row is left alone, and an older one that is inserted concurrently is updated, too.
 */
export async function upsertIfNewer<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  update: UpdateQuery<Row>,
): Promise<void> {
  try {
    await model.updateOne(filter, update, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await model.updateOne(filter, update)
  }
}
