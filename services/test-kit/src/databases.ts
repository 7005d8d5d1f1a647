import type { Connection } from 'mongoose'
import type { ServiceName } from '@verdict/proto/services'

/** By the service whose collections and indexes they have. They hold no rows. */
const free = new Map<ServiceName, string[]>()
/** What is deleted sooner than some hundred tables are removed and built again. */
const fewRows = 2_000

/** A database that tests of this process have done with: to build another one takes a second, and to remove it as long. */
export function takeDatabase(service: ServiceName): string | undefined {
  return free.get(service)?.pop()
}

/** Deletes all rows, but not what says which indexes there are; a database with many rows is removed instead. */
export async function giveBack(service: ServiceName, db: Connection): Promise<void> {
  const collections = await db.db?.collections({ nameOnly: true })
  if (collections === undefined) throw new Error('the connection is closed')
  const counts = await Promise.all(collections.map((one) => one.estimatedDocumentCount()))
  if (counts.some((count) => count > fewRows)) {
    await db.dropDatabase()
    return
  }
  const filled = collections.filter((_, index) => counts[index] !== 0)
  await Promise.all(
    filled.map((one) => one.deleteMany(one.collectionName === 'schema' ? { _id: { $ne: 'indexes' as never } } : {})),
  )
  free.set(service, [...(free.get(service) ?? []), db.name])
}
