import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

/**
 * Updates the row that the filter finds, or inserts it. The filter names one row by a unique key and takes it only in an older
 * state: a newer row stays as it is, and an older one that another writer inserts meanwhile is updated, too.
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
