import type { Connection, mongo } from 'mongoose'

/** Tells of progress, a line each. */
export type Print = (line: string) => void

/** Whatever a model gives: its collection as the driver has it. */
export interface StoredModel {
  db: Connection
  collection: { name: string }
}

const batch = 2_000
const lanes = 4
const printEveryMs = 10_000

function collectionOf<Row extends mongo.Document>({ db, collection }: StoredModel): mongo.Collection<Row> {
  if (db.db === undefined) throw new Error('the database is not connected')
  return db.db.collection<Row>(collection.name)
}

/**
 * Inserts rows with the numbers from 0 to before `count`, several batches at a time, in about that order. Rows go straight
 * to the driver: casting millions takes minutes.
 */
export async function insertRows<Row extends mongo.Document>(
  model: StoredModel,
  count: number,
  rowOf: (at: number) => mongo.OptionalUnlessRequiredId<Row>,
  print: Print,
): Promise<void> {
  const collection = collectionOf<Row>(model)
  let next = 0
  let done = 0
  let printedAt = Date.now()
  async function fill(): Promise<void> {
    while (next < count) {
      const from = next
      next = Math.min(count, from + batch)
      const rows = Array.from({ length: next - from }, (_, at) => rowOf(from + at))
      await collection.insertMany(rows, { ordered: false, writeConcern: { w: 1 } })
      done += rows.length
      if (Date.now() - printedAt < printEveryMs) continue
      printedAt = Date.now()
      print(`  … ${model.collection.name}: ${done.toLocaleString('en')} of ${count.toLocaleString('en')}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, fill))
}

/**
 * Does `work` while the collections have no indexes, and builds these in one go afterwards: many rows take a third of the
 * time so. What a run that was cut off leaves without indexes gets them from the next start of the product.
 */
export async function withoutIndexes(
  models: readonly StoredModel[],
  print: Print,
  work: () => Promise<void>,
): Promise<void> {
  const indexesByCollection = await Promise.all(
    models.map(async (model) => (await collectionOf(model).indexes()).filter(({ name }) => name !== '_id_')),
  )
  for (const model of models) await collectionOf(model).dropIndexes()
  await work()
  for (const [at, model] of models.entries()) {
    const indexes = (indexesByCollection[at] ?? []).map(({ v: _version, ...index }) => index)
    if (indexes.length === 0) continue
    const startedAt = Date.now()
    await collectionOf(model).createIndexes(indexes)
    const took = ((Date.now() - startedAt) / 1000).toFixed(0)
    print(`  … indexes of ${model.collection.name} (${indexes.length}), ${took} s`)
  }
}
