import { createHash } from 'node:crypto'
import type { Db, Document, MongoClient } from 'mongodb'
import { Failure } from '../failure.ts'
import type { BackupFolder } from './backup-folder.ts'
import { parseLossless } from './lossless-document.ts'
import type { CollectionEntry, Manifest } from './manifest.ts'
import { documentsOf } from './segments.rules.ts'

interface RestoreRequest {
  client: MongoClient
  folder: Pick<BackupFolder, 'get'>
  manifest: Manifest
  /** Drops the databases of the backup first; without it they have to be empty. */
  replace: boolean
  /** Maps a database of the backup to the database to restore into. */
  nameOf?: (database: string) => string
}

/** The limit for one command is much higher. */
const batchBytes = 6 * 1024 * 1024
const batchDocuments = 1_000
/** This many collections are restored at the same time. */
const concurrency = 4
/** Single writes need not be journaled, as their replication is awaited at the end. */
const writeConcern = { w: 1 } as const

/**
 * Restores the databases of a backup, then reads each collection back and verifies count and hash. Indexes are created
 * last, as a TTL index could delete documents before the verification.
 *
 * @throws Failure when a database is not empty, or the verification fails
 */
export async function restore({ client, folder, manifest, replace, nameOf = (name) => name }: RestoreRequest) {
  const databases = manifest.databases.map(({ name, collections }) => ({ db: client.db(nameOf(name)), collections }))
  for (const { db } of databases) await assertEmpty(db, replace)
  const tasks = databases.flatMap(({ db, collections }) => collections.map((entry) => ({ db, entry }))).values()
  const worker = async () => {
    for (const { db, entry } of tasks) await restoreCollection(db, entry, folder)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  await reachMajority(client, manifest, nameOf)
}

/** Waits until everything is replicated to a majority, by a no-op write that waits for all previous ones. */
async function reachMajority(client: MongoClient, { databases }: Manifest, nameOf: (name: string) => string) {
  const [first] = databases
  const [collection] = first?.collections ?? []
  if (first === undefined || collection === undefined) return
  const rows = client.db(nameOf(first.name)).collection<{ _id: string }>(collection.name)
  await rows.updateOne({ _id: 'none' }, { $set: { none: true } }, { writeConcern: { w: 'majority' } })
}

async function assertEmpty(db: Db, replace: boolean): Promise<void> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray()
  if (collections.length === 0) return
  if (!replace)
    throw new Failure(
      `The database ${db.databaseName} already exists: restore to an empty server, or delete its contents with --replace.`,
    )
  await db.dropDatabase()
}

async function restoreCollection(db: Db, entry: CollectionEntry, folder: Pick<BackupFolder, 'get'>): Promise<void> {
  const { name, options, indexes, segments } = entry
  await db.createCollection(name, { ...options, writeConcern })
  for (const segment of segments) {
    for (const batch of batchesOf(await folder.get(segment))) await insert(db, name, batch)
  }
  await verify(db, entry)
  const others = indexes.filter((index) => index.name !== '_id_').map(({ ns: _ns, v: _v, ...index }) => index)
  if (others.length > 0) await db.command({ createIndexes: name, indexes: others, writeConcern })
}

function* batchesOf(segment: Buffer): Generator<Document[]> {
  let batch: Document[] = []
  let bytes = 0
  for (const document of documentsOf(segment)) {
    if (batch.length > 0 && (bytes + document.length > batchBytes || batch.length === batchDocuments)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(parseLossless(document))
    bytes += document.length
  }
  if (batch.length > 0) yield batch
}

/** Uses a raw command, as the driver's insert requires plain objects. */
async function insert(db: Db, name: string, documents: readonly Document[]): Promise<void> {
  const answer = await db.command({ insert: name, documents, ordered: false, writeConcern }, { ignoreUndefined: false })
  const [first] = (answer['writeErrors'] ?? []) as { errmsg: string }[]
  if (first !== undefined)
    throw new Failure(`A document of ${db.databaseName}.${name} cannot be written: ${first.errmsg}`)
}

async function verify(db: Db, { name, documents, sha256 }: CollectionEntry): Promise<void> {
  const found = createHash('sha256')
  let count = 0
  const all = db.collection(name).find<Uint8Array & Document>({}, { raw: true, sort: { _id: 1 }, hint: { _id: 1 } })
  for await (const document of all) {
    count += 1
    found.update(document)
  }
  if (count !== documents || found.digest('hex') !== sha256)
    throw new Failure(
      `The restored ${db.databaseName}.${name} differs from the backup (${count} of ${documents} documents ` +
        'found): nothing else may write to it while a backup is restored.',
    )
}
