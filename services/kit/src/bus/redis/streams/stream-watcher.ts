import { addAbortListener } from 'node:events'
import type { Redis } from 'ioredis'
import { pauseAfterFailure, readUntilStopped } from './stream-reading.ts'
import { notificationStream, decodeNotifications, decodeReply, newestId } from './streams.ts'
import { createWatchedStreams } from './watched-streams.ts'
import type { Log } from '../../../log.ts'

/** Watches all streams that this process reads, over one connection. */
export interface StreamWatcher {
  /**
   * Calls `onGrown` soon after an entry was added to one of the streams, and whenever one may have been missed; entries
   * from before are not reported. Returns a function that ends it.
   */
  watch: (streams: readonly string[], onGrown: () => void) => Promise<() => void>
  /**
   * Says that the subscriber with this `onGrown` has read up to this entry, so that older entries are not reported to
   * it.
   */
  advance: (stream: string, id: string, onGrown: () => void) => void
  stop: () => Promise<void>
}

const blockMs = 5_000
const mostNotifications = 100
/** For what was appended without a notification: by hand, or by a process of an earlier version. */
const minPollIntervalMs = 5_000

/** Only this watcher uses `reader`, for blocking reads; `commands` is for everything else. */
export function createStreamWatcher(options: { reader: Redis; commands: Redis; log: Log }): StreamWatcher {
  const { reader, commands, log } = options
  const watched = createWatchedStreams()
  const stopping = new AbortController()
  /** This is the position of the last notification. */
  let position: string | undefined
  let lookedAtMs = -Infinity

  // Disconnecting does not end a call that waits for reconnection.
  const read = (...command: (string | number)[]) => untilAborted(reader.call('XREAD', ...command), stopping.signal)

  async function lookAtAll(): Promise<void> {
    lookedAtMs = performance.now()
    const streams = watched.names()
    if (streams.length === 0) return
    // One entry is enough, because waiters of the stream read for themselves.
    const found = decodeReply(await read('COUNT', 1, 'STREAMS', ...streams, ...streams.map(watched.positionOf)))
    for (const [stream, entries] of found) watched.advance(stream, entries.at(-1)?.id ?? '0-0')
  }

  async function readOnce(): Promise<void> {
    position ??= await newestId(commands, notificationStream)
    if (performance.now() - lookedAtMs >= minPollIntervalMs) await lookAtAll()
    const reply = await read('COUNT', mostNotifications, 'BLOCK', blockMs, 'STREAMS', notificationStream, position)
    const { grown, last } = decodeNotifications(reply)
    position = last ?? position
    for (const [stream, id] of grown) watched.advance(stream, id)
  }

  async function recover(error: unknown, failures: number): Promise<void> {
    // Waiters use other connections, which tell them about the outage.
    watched.notifyAll()
    lookedAtMs = -Infinity
    await pauseAfterFailure(error, { failures, stopping: stopping.signal, log, what: 'watching streams of Redis' })
  }

  const reading = readUntilStopped(stopping.signal, readOnce, recover)

  return {
    async watch(streams, onGrown) {
      const unknown = streams.filter((stream) => !watched.has(stream))
      // Positions are registered before the first check, so that entries added meanwhile are noticed.
      for (const stream of streams) watched.add(stream, onGrown)
      await Promise.all(unknown.map(async (stream) => watched.skipTo(stream, await newestId(commands, stream))))
      return () => watched.remove(streams, onGrown)
    },
    advance: watched.advance,
    async stop() {
      stopping.abort()
      reader.disconnect()
      await reading
    },
  }
}

/** Returns the value of the promise, or rejects once the signal is aborted, even before the call. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const listening = addAbortListener(signal, () => aborted.reject(new Error('stopped')))
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    listening[Symbol.dispose]()
  }
}
