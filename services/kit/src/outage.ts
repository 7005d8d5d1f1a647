import { isNativeError } from 'node:util/types'

const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'server.unavailable',
])

const outageNames = new Set([
  'MaxRetriesPerRequestError',
  'KafkaJSConnectionError',
  'KafkaJSNumberOfRetriesExceeded',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
])

/**
 * Errors of a replica set member that is not the primary, is stopping or cannot reach the others: those for which
 * MongoDB drivers retry a write, and write concern timeouts.
 */
const memberCodes = new Set<number | undefined>([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
])

/** Redis cannot answer now: it is loading its data, following another server, or busy with a script. */
const redisOutage = /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY) /
/** Errors of the Redis client that have no name of their own. */
const redisClientOutages = new Set(['Command timed out', 'Connection is closed.'])

const outOfDiskSpace = 14_031

/** A lock timeout, an exceeded query time limit, a write conflict, or a transaction that the server has aborted. */
const busyCodes = new Set<number | undefined>([24, 50, 112, 251])
const busyNames = new Set(['TransactionGivenUp', 'MongoWaitQueueTimeoutError', 'MongoOperationTimeoutError'])

type Test = (error: Error, code: unknown) => boolean

/** Whether the test matches the error or one of its causes. An error of Node itself may come from another realm. */
function holds(error: unknown, test: Test): boolean {
  if (!isNativeError(error)) return false
  if (test(error, 'code' in error ? error.code : undefined)) return true
  // MongoDB's driver stores the cause of a failed bulk write here.
  if ('errorResponse' in error && holds(error.errorResponse, test)) return true
  return error.cause !== undefined && holds(error.cause, test)
}

/** The code of a MongoDB error; other errors, such as gRPC's, use the same numbers for something else. */
function mongoCode(name: string, code: unknown): number | undefined {
  return typeof code === 'number' && name.startsWith('Mongo') ? code : undefined
}

/** Whether a store has run out of space: the disk of MongoDB, or memory or disk of Redis. */
export function isStorageFull(error: unknown): boolean {
  return holds(
    error,
    ({ name, message }, code) =>
      mongoCode(name, code) === outOfDiskSpace ||
      code === 'ENOSPC' ||
      code === 'server.storage_full' ||
      (name === 'ReplyError' && /^(OOM|MISCONF) /.test(message)),
  )
}

/** Whether a server could not be reached, as opposed to a fault of the work itself. */
export function isOutage(error: unknown): boolean {
  return holds(
    error,
    ({ name, message }, code) =>
      outageNames.has(name) ||
      (typeof code === 'string' && outageCodes.has(code)) ||
      memberCodes.has(mongoCode(name, code)) ||
      (name === 'ReplyError' && redisOutage.test(message)) ||
      redisClientOutages.has(message),
  )
}

/** Whether a store was reached but was too busy to finish the work in time. */
export function isBusy(error: unknown): boolean {
  return holds(
    error,
    ({ name }, code) => busyCodes.has(mongoCode(name, code)) || busyNames.has(name) || code === 'server.busy',
  )
}

/** Whether the same work can succeed later without anybody fixing anything; it is retried for as long as that takes. */
export function isTransient(error: unknown): boolean {
  return isOutage(error) || isStorageFull(error) || isBusy(error)
}
