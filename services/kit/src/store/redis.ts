import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../log.ts'
import { backoffMs, retryFor } from '../concurrency/retry.ts'
import { UnusableServerError } from './unusable-server.ts'

export interface RedisConnectOptions {
  url: string
  log: Log
  /** Prefix of every key. Replies that contain keys (SCAN, XREAD) include it. */
  keyPrefix?: string
  /** How long to wait for a server at the start. */
  waitMs?: number
  /** How long a call may take; default 15 s, since an overloaded process reads answers late. */
  commandTimeoutMs?: number
  /** False: a command that loses its connection fails at once instead of being sent again. */
  resend?: boolean
  /**
   * Uses RESP2, in which push messages (keyspace notifications, client-side caching) arrive on a channel; in RESP3 the
   * client drops them.
   */
  isSecondProtocol?: boolean
  /** For blocking reads of up to 5 s only. They are never sent again. */
  blocking?: boolean
}

function reconnectPause(attempt: number): number {
  return backoffMs(attempt, { firstMs: 50, maxMs: 1_000 })
}

function optionsFor({
  keyPrefix,
  commandTimeoutMs = 15_000,
  isSecondProtocol = false,
  blocking = false,
  resend = !blocking,
}: RedisConnectOptions): RedisOptions {
  return {
    lazyConnect: true,
    connectTimeout: 5_000,
    keepAlive: 10_000,
    // `listenTo` subscribes again; see there.
    autoResubscribe: false,
    ...(keyPrefix === undefined ? {} : { keyPrefix }),
    ...(isSecondProtocol ? { protocol: 2 } : {}),
    ...(resend ? { maxRetriesPerRequest: 3 } : { autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0 }),
    // Without a response for this long, a connection counts as broken and is opened anew.
    ...(blocking ? { socketTimeout: 10_000 } : { commandTimeout: commandTimeoutMs }),
  }
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@')
}

/** Logs once when the connection is lost and once when it is back, however many reconnects it takes. */
function logOutages(redis: Redis, log: Log): void {
  let down = false
  redis.on('error', (error: unknown) => {
    if (!down) log.warn({ err: error }, 'connection to Redis lost')
    down = true
  })
  redis.on('ready', () => {
    if (down) log.info('connection to Redis is back')
    down = false
  })
}

/**
 * Connects to Redis and waits until it responds. Later the client reconnects by itself; while the server is down,
 * commands fail after a few attempts, within about a second.
 *
 * @throws UnusableServerError that says what to do, when no server answers within `waitMs` (30 s)
 */
export async function connectRedis(options: RedisConnectOptions): Promise<Redis> {
  const { url, log, waitMs = 30_000 } = options
  try {
    return await retryFor(
      waitMs,
      () => openOnce(options),
      (error) => log.warn({ reason: String(error) }, 'waiting for Redis'),
    )
  } catch (error) {
    throw new UnusableServerError('Redis', withoutPassword(url), 'REDIS_URL', error)
  }
}

async function openOnce(options: RedisConnectOptions): Promise<Redis> {
  const redis = new Redis(options.url, { ...optionsFor(options), retryStrategy: () => null })
  let reason: Error | undefined
  redis.on('error', (error: Error) => (reason = error))
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    // The error of `connect` says only that the connection is closed.
    throw reason ?? error
  }
  redis.removeAllListeners('error')
  redis.options.retryStrategy = reconnectPause
  logOutages(redis, options.log)
  return redis
}

/**
 * Calls `onMessage` for each message of a Redis channel and subscribes again after reconnecting; messages in between
 * are lost. The connection can then be used only for channels.
 */
export async function subscribeToChannel(
  redis: Redis,
  channel: string,
  onMessage: (message: string) => void,
  log: Log,
): Promise<void> {
  redis.on('message', (from, message) => {
    if (from === channel) onMessage(message)
  })
  await redis.subscribe(channel)
  // The client could do this itself, but nobody would handle the error if the connection is lost again.
  redis.on('ready', () => {
    redis.subscribe(channel).catch((error: unknown) => {
      log.warn({ reason: String(error), channel }, 'listening to Redis failed; it will be tried again')
      if (redis.status === 'ready') redis.disconnect(true)
    })
  })
}
