import type { connectDatabase } from '@verdict/kit/mongo'
import type { ServiceName } from '@verdict/proto/services'

/** Maps services to empty databases that have their collections and indexes. */
const free = new Map<ServiceName, string[]>()
/** Deleting up to this many rows is faster than dropping and building some hundred collections. */
const fewRows = 2_000

/** Maps namespace and service to the database in use. */
const inUse = new Map<string, string>()

/**
 * Takes a used database from the pool of this process, as creating and dropping one takes a second each. Copies of a
 * service with the same `key` share one.
 */
export function acquireDatabase(service: ServiceName, key: string): string {
  const database = inUse.get(key) ?? free.get(service)?.pop() ?? key
  inUse.set(key, database)
  return database
}

/**
 * Returns a database to the pool: deletes all rows but keeps indexes; a database with many rows is dropped instead.
 */
export async function releaseDatabase(
  service: ServiceName,
  key: string,
  db: Awaited<ReturnType<typeof connectDatabase>>,
): Promise<void> {
  inUse.delete(key)
  const found = await db.db?.listCollections({}, { nameOnly: true }).toArray()
  if (found === undefined) throw new Error('the connection is closed')
  const collections = found.map(({ name }) => db.collection<{ _id: string }>(name))
  const counts = await Promise.all(collections.map((one) => one.estimatedDocumentCount()))
  if (counts.some((count) => count > fewRows)) {
    await db.dropDatabase()
    return
  }
  const filled = collections.filter((_, index) => counts[index] !== 0)
  await Promise.all(filled.map((one) => one.deleteMany({ _id: { $ne: 'indexes' } })))
  free.set(service, [...(free.get(service) ?? []), db.name])
}
