import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { pauseAfterFailure, readUntilStopped } from './stream-reading.ts'
import { decodeReply, newestId } from './streams.ts'
import { createWatchedStreams } from './watched-streams.ts'
import type { Log } from '../../../log.ts'

/** Watches all streams that this process reads, over one connection. */
export interface StreamWatcher {
  /**
   * Calls `onGrown` soon after an entry was added to one of the streams, and whenever one may have been missed. What was
   * there before is not reported. Gives what ends it.
   */
  watch: (streams: readonly string[], onGrown: () => void) => Promise<() => void>
  /** Says that whoever has this `onGrown` has read up to this entry, so that it is not told of it any more. */
  advance: (stream: string, id: string, onGrown: () => void) => void
  stop: () => Promise<void>
}

const blockMs = 5_000
/** For a stream that nobody needs any more after a crash. */
const wakeLivesMs = 60_000

/** `reader` is used by this alone, for its blocking reads; `commands` for what does not block. */
export function createStreamWatcher(options: { reader: Redis; commands: Redis; log: Log }): StreamWatcher {
  const { reader, commands, log } = options
  const watched = createWatchedStreams()
  const stopping = new AbortController()
  /** An entry in this stream ends a read that does not yet know of all streams. */
  const wakeStream = `verdict:bus:wake:${randomUUID()}`
  let wakePosition = '0-0'

  async function readOnce(): Promise<void> {
    const streams = watched.names()
    const positions = streams.map(watched.positionOf)
    // One entry says enough: whoever waits for the stream reads what there is.
    const command = ['COUNT', 1, 'BLOCK', blockMs, 'STREAMS', wakeStream, ...streams, wakePosition, ...positions]
    // A call that waits for a connection to come back is not ended by a disconnect.
    const reply = await untilAborted(reader.call('XREAD', ...command), stopping.signal)
    for (const [stream, entries] of decodeReply(reply)) {
      const newest = entries.at(-1)?.id ?? '0-0'
      if (stream === wakeStream) wakePosition = newest
      else watched.advance(stream, newest)
    }
  }

  async function recover(error: unknown, failures: number): Promise<void> {
    // Those who wait have connections of their own: what they read tells them how it is.
    watched.tellAll()
    await pauseAfterFailure(error, { failures, stopping: stopping.signal, log, what: 'watching streams of Redis' })
  }

  /** The server tells a read that blocks of no stream that the read did not name. */
  async function endRead(): Promise<void> {
    const wake = commands.multi().xadd(wakeStream, 'MAXLEN', 1, '*', 'w', '').pexpire(wakeStream, wakeLivesMs)
    await wake.exec().catch(() => undefined)
  }

  const reading = readUntilStopped(stopping.signal, readOnce, recover)

  return {
    async watch(streams, onGrown) {
      const unknown = streams.filter((stream) => !watched.has(stream))
      const newest = new Map(
        await Promise.all(unknown.map(async (stream) => [stream, await newestId(commands, stream)] as const)),
      )
      for (const stream of streams) watched.add(stream, onGrown, newest.get(stream) ?? '0-0')
      if (unknown.length > 0) await endRead()
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

/** What the promise gives, or a rejection as soon as the signal is aborted. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(new Error('stopped'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
