import type { Redis } from 'ioredis'
import { createStreamWatcher, type StreamWatcher } from './bus-redis-watcher.ts'
import type { Log } from '../log.ts'
import { connectRedis } from '../store/redis.ts'

/** Three connections to a Redis, for all buses of this process together, however much they subscribe to. */
export interface SharedRedis {
  /** For everything but reading streams. */
  commands: Redis
  /**
   * For reads that hand entries out, none of which blocks. A read that loses its connection fails: sent again it would
   * leave out what the lost reply held.
   */
  reads: Redis
  /** Says which streams have something to read. */
  watcher: StreamWatcher
  /** Calls `work` at this interval, together with all others of the same interval. Gives what ends it. */
  every: (ms: number, work: () => void) => () => void
}

interface Opened {
  users: number
  redis: Promise<SharedRedis>
}

const opened = new Map<string, Opened>()

/** Gives the connections of this process to a server, and what gives them back. The last one to do so closes them. */
export async function shareRedis(url: string, log: Log): Promise<{ redis: SharedRedis; release: () => Promise<void> }> {
  const entry = opened.get(url) ?? { users: 0, redis: open(url, log) }
  opened.set(url, entry)
  entry.users += 1
  let isReleased = false

  async function release(): Promise<void> {
    if (isReleased) return
    isReleased = true
    entry.users -= 1
    if (entry.users > 0) return
    if (opened.get(url) === entry) opened.delete(url)
    await close(await entry.redis)
  }

  try {
    return { redis: await entry.redis, release }
  } catch (error) {
    // Nobody shall get what could not be opened.
    if (opened.get(url) === entry) opened.delete(url)
    throw error
  }
}

async function open(url: string, log: Log): Promise<SharedRedis> {
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
  return { commands, reads, watcher: createStreamWatcher({ reader, commands, log }), every: createTicker() }
}

async function close({ commands, reads, watcher }: SharedRedis): Promise<void> {
  await watcher.stop()
  reads.disconnect()
  commands.disconnect()
}

/** One timer for each interval, so that a process at rest wakes up once for all who look after something. */
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
