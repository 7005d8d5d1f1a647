import { MongoServerError, type ClientSession, type Document, type MongoClient } from 'mongodb'
import { Failure } from '../failure.ts'

const [snapshotTooOld, snapshotUnavailable] = [239, 246]
/**
 * Snapshots are retained this long (`minSnapshotHistoryWindowInSeconds`), which bounds the duration of a backup. The
 * server's default is 5 minutes.
 */
const historySec = 6 * 60 * 60
const batchBytes = 1_000

/** A collection or index was created or dropped during the snapshot, so no single point in time could be read. */
export class SchemaChangedMeanwhile extends Error {}

/** Reads all databases at one majority-committed point in time. */
export interface Snapshot {
  clusterTime: string
  /** Streams all documents of a collection as BSON, sorted by `_id`. */
  documents: (database: string, collection: string) => AsyncIterable<Uint8Array>
}

/**
 * Runs `work` with snapshot reads outside of transactions, while others continue to write.
 *
 * @throws SchemaChangedMeanwhile, or Failure when the server no longer has the snapshot
 */
export async function withSnapshot<T>(client: MongoClient, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const giveBack = await keepHistory(client)
  const session = client.startSession({ snapshot: true })
  try {
    // The first read of the session sets its time.
    await client.db('admin').collection('system.version').findOne({}, { session })
    const { snapshotTime } = session as ClientSession & { snapshotTime?: { toString: () => string } }
    // A read concern set on the client would override that of the session.
    if (snapshotTime === undefined) throw new Error('the session has no snapshot time')
    return await work({
      clusterTime: String(snapshotTime),
      documents: (database, collection) => read(client, session, database, collection),
    })
  } catch (error) {
    throw explain(error)
  } finally {
    await session.endSession()
    await giveBack()
  }
}

async function* read(client: MongoClient, session: ClientSession, database: string, name: string) {
  const collection = client.db(database).collection(name)
  const documents = collection.find<Uint8Array & Document>(
    {},
    { session, raw: true, sort: { _id: 1 }, hint: { _id: 1 }, batchSize: batchBytes, allowDiskUse: false },
  )
  for await (const document of documents) yield document
}

/**
 * Increases the retention of snapshots, if permitted.
 *
 * @returns a function that restores the previous value
 */
async function keepHistory(client: MongoClient): Promise<() => Promise<void>> {
  const admin = client.db('admin')
  const name = 'minSnapshotHistoryWindowInSeconds'
  const set = (seconds: number) => admin.command({ setParameter: 1, [name]: seconds })
  try {
    const { [name]: before } = (await admin.command({ getParameter: 1, [name]: 1 })) as Record<string, number>
    if (before === undefined || before >= historySec) return async () => undefined
    await set(historySec)
    return () =>
      set(before).then(
        () => undefined,
        () => undefined,
      )
  } catch {
    // Without permission, the backup has to finish within the operator's retention.
    return async () => undefined
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error
  if (error.code === snapshotUnavailable) return new SchemaChangedMeanwhile(error.message, { cause: error })
  if (error.code !== snapshotTooOld) return error
  return new Failure(
    'The backup took longer than MongoDB keeps its snapshot history: start mongod with ' +
      `--setParameter minSnapshotHistoryWindowInSeconds=${historySec}, or allow the backup user to set it.`,
  )
}
