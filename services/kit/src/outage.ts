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
 * What a member of a replica set answers that is not the primary, stops, or cannot reach the others: the errors for which
 * MongoDB's drivers repeat a write, and a majority that did not answer in time.
 */
const memberCodes = new Set<number | undefined>([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
])

/** Redis cannot answer now: it loads its data, follows another server, or is occupied by a script. */
const redisOutage = /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY) /
/** Errors of the Redis client that have no name of their own. */
const redisClientOutages = new Set(['Command timed out', 'Connection is closed.'])

const outOfDiskSpace = 14_031

/** Lock not had in time, time of a query over, a write that met others, a transaction that the server has ended. */
const busyCodes = new Set<number | undefined>([24, 50, 112, 251])
const busyNames = new Set(['TransactionGivenUp', 'MongoWaitQueueTimeoutError', 'MongoOperationTimeoutError'])

type Test = (error: Error, code: unknown) => boolean

/** Whether the test holds for the error, or for what caused it. An error of Node itself may be of another realm. */
function holds(error: unknown, test: Test): boolean {
  if (!isNativeError(error)) return false
  if (test(error, 'code' in error ? error.code : undefined)) return true
  // MongoDB's driver keeps there, and not as the cause, what has ended a bulk write.
  if ('errorResponse' in error && holds(error.errorResponse, test)) return true
  return error.cause !== undefined && holds(error.cause, test)
}

/** The code of an error of MongoDB; others, as those of gRPC, use the same numbers for something else. */
function mongoCode(name: string, code: unknown): number | undefined {
  return typeof code === 'number' && name.startsWith('Mongo') ? code : undefined
}

/** Whether the error says that a store has no room left: MongoDB's disk, or Redis's memory or disk. */
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

/** Whether the error says that a server could not be reached, rather than that the work itself is at fault. */
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

/** Whether a store was reached, and had so much to do that the work did not come to its end in time. */
export function isBusy(error: unknown): boolean {
  return holds(
    error,
    ({ name }, code) => busyCodes.has(mongoCode(name, code)) || busyNames.has(name) || code === 'server.busy',
  )
}

/** Whether the same work can succeed later, though nobody mends anything in it: it is tried again for as long as it takes. */
export function isTransient(error: unknown): boolean {
  return isOutage(error) || isStorageFull(error) || isBusy(error)
}
