import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { remainingMs } from '../time/deadline.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { retryFor } from '../concurrency/retry.ts'
import { transactionListener } from './transaction-listener.ts'
import { UnusableServerError } from './unusable-server.ts'

export interface DatabaseOptions {
  url: string
  /** Name of the database; each service has its own. */
  name: string
  log: Log
  metrics?: Metrics
  /** How long to wait for a server at the start. */
  waitMs?: number
}

const selectionTimeoutMs = 3_000
/**
 * Together these bound the time until a hanging or disconnected member is known to be down: waiting calls then fail and
 * are retried on the next primary where that is safe. By default it would take 40 s.
 */
const monitoring = { connectTimeoutMS: 5_000, heartbeatFrequencyMS: 5_000 }
/** Connections of this process, shared by all its services. */
const maxPoolSize = 60
/** No pool here has a minimum size; the driver would otherwise check it ten times a second. */
const poolUpkeep = { minPoolSizeCheckFrequencyMS: 60_000 }
/**
 * How long an operation waits for a connection of the pool. Calls have deadlines of their own; the first start on a
 * busy machine runs many queries while connections are opened slowly.
 */
const waitQueueTimeoutMs = 30_000
const transactionLimitMs = 60_000
/** The driver waits for a random part of this before each retry of a transaction. */
const attemptBackoff = { firstMs: 5, growth: 1.5, maxMs: 500 }

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@')
}

interface SharedClient {
  users: number
  connection: Promise<Connection>
}

/**
 * One MongoClient for each server; its connection pool and heartbeats serve all databases that this process uses there.
 */
const clients = new Map<string, SharedClient>()

async function openOnce({ url, name }: DatabaseOptions): Promise<Connection> {
  const client = clients.get(url) ?? { users: 0, connection: openClient(url) }
  clients.set(url, client)
  client.users += 1
  try {
    const connection = await client.connection
    const db = connection.useDb(name)
    let closing: Promise<void> | undefined
    // The library's method would close the client that other databases use.
    db.close = () => {
      if (closing === undefined) db.emit('close')
      return (closing ??= release(url, client))
    }
    return db
  } catch (error) {
    if (clients.get(url) === client) clients.delete(url)
    throw error
  }
}

async function release(url: string, client: SharedClient): Promise<void> {
  client.users -= 1
  if (client.users > 0) return
  if (clients.get(url) === client) clients.delete(url)
  const connection = await client.connection
  await connection.close()
}

async function openClient(url: string): Promise<Connection> {
  const client = new mongoose.mongo.MongoClient(url, {
    maxPoolSize,
    waitQueueTimeoutMS: waitQueueTimeoutMs,
    serverSelectionTimeoutMS: selectionTimeoutMs,
    ...monitoring,
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
  })
  // The driver does not accept this option of the pool in its constructor.
  Object.assign(client.options, poolUpkeep)
  // Each database listens for outages on the same client.
  client.setMaxListeners(0)
  try {
    await client.connect()
    const connection = mongoose.createConnection()
    // Calls during an outage fail at once. `set` accepts this option only if `createConnection` was given it.
    Object.assign(connection.config, { bufferCommands: false })
    connection.setClient(client)
    await assertWritableReplicaSet(connection)
    return connection
  } catch (error) {
    await client.close(true)
    throw error
  }
}

async function assertWritableReplicaSet(db: Connection): Promise<void> {
  const hello = await db.db?.admin().command({ hello: 1 })
  if (hello?.['setName'] === undefined) {
    throw new NotReplicaSetError(
      'the server is not a member of a replica set, which transactions need (mongod --replSet rs0, then rs.initiate())',
    )
  }
}

class NotReplicaSetError extends Error {}

/**
 * Connects to the database of a service and waits until the replica set has a primary. Unknown fields in a filter
 * throw; nothing is buffered while the server is down, so that calls fail within seconds; writes are acknowledged by a
 * majority.
 *
 * @throws UnusableServerError that says what to do, when no server answers within `waitMs` (30 s)
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Connection> {
  const { url, name, log, waitMs = 30_000 } = options
  mongoose.set('strictQuery', 'throw')
  try {
    const waiting = (error: unknown) => log.warn({ database: name, reason: String(error) }, 'waiting for MongoDB')
    const db = await retryFor(waitMs, () => openOnce(options), waiting)
    watch(db, options)
    return db
  } catch (error) {
    throw new UnusableServerError('MongoDB', withoutPassword(url), 'MONGO_URL', error)
  }
}

function watch(db: Connection, { name, log, metrics }: DatabaseOptions): void {
  let closed = false
  db.on('close', () => (closed = true))
  // When we close the connection ourselves, "disconnected" comes before "close".
  db.on('disconnected', () => {
    setImmediate(() => {
      if (!closed) log.warn({ database: name }, 'connection to MongoDB lost')
    })
  })
  db.on('reconnected', () => log.info({ database: name }, 'connection to MongoDB is back'))
  db.on('error', (error: unknown) => log.error({ database: name, err: error }, 'MongoDB connection error'))
  metrics?.gauge('mongo_up', 'Whether MongoDB can be reached', [], () => Number(isConnected(db)))
}

function isConnected(db: Connection): boolean {
  return db.readyState === mongoose.ConnectionStates.connected
}

/** Builds the indexes of all registered models; call it at the start, before the first transaction. */
export async function ensureIndexes(db: Connection): Promise<void> {
  await Promise.all(Object.values(db.models).map((model) => model.init()))
}

/** Whether the database responds, for readiness. */
export async function isDatabaseUp(db: Connection): Promise<boolean> {
  try {
    await db.db?.admin().command({ ping: 1 }, { timeoutMS: 2_000 })
    return isConnected(db)
  } catch {
    return false
  }
}

/** A transaction was given up after repeated write conflicts or an outage; the work may succeed later. */
export class TransactionGivenUp extends Error {
  constructor(cause: unknown) {
    super('transaction given up after repeated failures', { cause })
    this.name = 'TransactionGivenUp'
  }
}

/**
 * Runs `work` in a transaction and returns its result. `work` may run several times (write conflicts, elections), so it
 * must have no effect outside of the database and has to pass `session` to every call; calls on one session run one
 * after another. It is retried for at most a minute, and only while the running call can still be answered in time (see
 * `withDeadline`).
 *
 * @throws TransactionGivenUp when the time is over
 */
export async function inTransaction<T>(db: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const attempts = limitAttempts(Math.min(transactionLimitMs, remainingMs()))
  const session = await db.startSession()
  const listener = transactionListener()
  try {
    const result = await session.withTransaction(
      () =>
        attempts.run(async () => {
          listener?.begin(session)
          const done = await work(session)
          await listener?.beforeCommit(session)
          return done
        }),
      {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
        maxCommitTimeMS: Math.ceil(Math.max(1, attempts.leftMs())),
      },
    )
    listener?.committed(session)
    return result
  } finally {
    await session.endSession()
  }
}

/** Stops retrying when there is no time for another attempt as long as the last one. */
function limitAttempts(withinMs: number) {
  const endsAtMs = performance.now() + withinMs
  let count = 0
  let longestMs = 0
  let lastError: unknown
  const leftMs = () => endsAtMs - performance.now()
  const pauseMs = () => Math.min(attemptBackoff.firstMs * attemptBackoff.growth ** count, attemptBackoff.maxMs)
  return {
    leftMs,
    async run<T>(attempt: () => Promise<T>): Promise<T> {
      if (leftMs() <= longestMs) throw new TransactionGivenUp(lastError)
      const beganAtMs = performance.now()
      count += 1
      try {
        return await attempt()
      } catch (error) {
        lastError = error
        if (!isRepeated(error) || leftMs() > pauseMs() + performance.now() - beganAtMs) throw error
        throw new TransactionGivenUp(error)
      } finally {
        longestMs = Math.max(longestMs, performance.now() - beganAtMs)
      }
    },
  }
}

/** Whether the driver retries the transaction after this error. */
function isRepeated(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError')
}

/** An error that makes the driver retry the transaction, as after a write conflict. */
export function repeatTransaction(error: unknown): unknown {
  if (error instanceof mongoose.mongo.MongoError) error.addErrorLabel('TransientTransactionError')
  return error
}

/**
 * Whether a unique index rejected a write; with `field`, only one that contains this field. Within a transaction such
 * an error has aborted it.
 */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) return false
  if (field === undefined) return true
  const pattern: unknown = 'keyPattern' in error ? error.keyPattern : undefined
  if (typeof pattern === 'object' && pattern !== null) return field in pattern
  return error.message.includes(`${field}: `)
}
