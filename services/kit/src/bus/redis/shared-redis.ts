import type { Redis } from 'ioredis'
import { createLeaseRenewal, type RenewLeases } from './lease-renewals.ts'
import { trimStreams } from './streams/streams.ts'
import { createStreamWatcher, type StreamWatcher } from './streams/stream-watcher.ts'
import type { Log } from '../../log.ts'
import { connectRedis } from '../../store/redis.ts'

/** Three connections to one Redis server, shared by all buses of this process. */
export interface SharedRedis {
  /** For everything but reading streams. */
  commands: Redis
  /**
   * For reads that deliver entries, none of which blocks. A read that loses its connection fails instead of being sent
   * again, because a repeated read would skip the entries of the lost reply.
   */
  reads: Redis
  /** Reports which streams have new entries. */
  watcher: StreamWatcher
  /**
   * Calls `work` at this interval, together with all other work of the same interval. Returns a function that ends it.
   */
  every: (ms: number, work: () => void) => () => void
  /** Renews leases of partitions; requests of the same moment are sent together. */
  renewLeases: RenewLeases
  /** Trims these streams periodically as long as this process uses the server. */
  keepTrimmed: (streams: readonly string[]) => void
}

const trimEveryMs = 5 * 60_000
/** How often a lease is renewed while it lasts: one renewal may fail and another be late before it lapses. */
export const renewalsPerLease = 2.5

interface OpenedRedis {
  redis: SharedRedis
  endTrimming: () => void
}

interface Opened {
  users: number
  opened: Promise<OpenedRedis>
}

const servers = new Map<string, Opened>()

/**
 * Returns the connections of this process to a server and a function that releases them; the last release closes them.
 */
export async function shareRedis(url: string, log: Log): Promise<{ redis: SharedRedis; release: () => Promise<void> }> {
  const entry = servers.get(url) ?? { users: 0, opened: open(url, log) }
  servers.set(url, entry)
  entry.users += 1
  let isReleased = false

  async function release(): Promise<void> {
    if (isReleased) return
    isReleased = true
    entry.users -= 1
    if (entry.users > 0) return
    if (servers.get(url) === entry) servers.delete(url)
    await close(await entry.opened)
  }

  try {
    return { redis: (await entry.opened).redis, release }
  } catch (error) {
    // A failed connection must not be reused.
    if (servers.get(url) === entry) servers.delete(url)
    throw error
  }
}

async function open(url: string, log: Log): Promise<OpenedRedis> {
  const connected = await Promise.allSettled([
    connectRedis({ url, log }),
    connectRedis({ url, log, resend: false }),
    connectRedis({ url, log, blocking: true }),
  ])
  const [commands, reads, reader] = connected.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (commands === undefined || reads === undefined || reader === undefined) {
    for (const one of connected) if (one.status === 'fulfilled') one.value.disconnect()
    throw connected.find((one) => one.status === 'rejected')?.reason
  }
  const every = createTicker()
  const trimmed = new Set<string>()
  const endTrimming = every(trimEveryMs, () => {
    if (trimmed.size === 0) return
    trimStreams(commands, [...trimmed]).catch((error: unknown) =>
      log.warn({ err: error }, 'streams could not be trimmed'),
    )
  })
  const redis: SharedRedis = {
    commands,
    reads,
    every,
    watcher: createStreamWatcher({ reader, commands, log }),
    renewLeases: createLeaseRenewal(commands),
    keepTrimmed: (streams) => streams.forEach((stream) => trimmed.add(stream)),
  }
  return { redis, endTrimming }
}

async function close({ redis: { commands, reads, watcher }, endTrimming }: OpenedRedis): Promise<void> {
  endTrimming()
  await watcher.stop()
  reads.disconnect()
  commands.disconnect()
}

/** One timer for each interval, so that an idle process wakes up once for all periodic work. */
function createTicker(): SharedRedis['every'] {
  const tickers = new Map<number, { works: Set<() => void>; timer: NodeJS.Timeout }>()

  function start(ms: number) {
    const works = new Set<() => void>()
    const timer = setInterval(() => {
      for (const work of works) work()
    }, ms)
    const ticker = { works, timer }
    tickers.set(ms, ticker)
    return ticker
  }

  return (ms, work) => {
    const { works, timer } = tickers.get(ms) ?? start(ms)
    works.add(work)
    return () => {
      works.delete(work)
      if (works.size > 0 || tickers.get(ms)?.timer !== timer) return
      clearInterval(timer)
      tickers.delete(ms)
    }
  }
}
