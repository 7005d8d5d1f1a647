import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { pauseAfterFailure, readUntilStopped } from './stream-reading.ts'
import { decodeReply, isNewer, newestId } from './streams.ts'
import type { Log } from '../../log.ts'

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

interface Watched {
  /** What was added after this entry is new. */
  position: string
  listeners: Set<() => void>
}

/** `reader` is used by this alone, for its blocking reads; `commands` for what does not block. */
export function createStreamWatcher(options: { reader: Redis; commands: Redis; log: Log }): StreamWatcher {
  const { reader, commands, log } = options
  const watched = new Map<string, Watched>()
  const stopping = new AbortController()
  /** An entry in this stream ends a read that does not yet know of all streams. */
  const wakeStream = `verdict:bus:wake:${randomUUID()}`
  let wakePosition = '0-0'

  function positionOf(stream: string): string {
    return stream === wakeStream ? wakePosition : (watched.get(stream)?.position ?? '0-0')
  }

  /** All but `reader` may not have seen this entry, and no read will report it to them. */
  function advance(stream: string, id: string, reader?: () => void): void {
    const one = watched.get(stream)
    if (one === undefined || !isNewer(id, one.position)) return
    one.position = id
    for (const listener of one.listeners) if (listener !== reader) listener()
    takeTurns(one.listeners)
  }

  /** Who is told first reads first: of members that compete, each shall be it in turn. */
  function takeTurns(listeners: Set<() => void>): void {
    const [first] = listeners
    if (first === undefined) return
    listeners.delete(first)
    listeners.add(first)
  }

  async function readOnce(): Promise<void> {
    const streams = [wakeStream, ...watched.keys()]
    const positions = streams.map(positionOf)
    // One entry says enough: whoever waits for the stream reads what there is.
    const command = ['COUNT', 1, 'BLOCK', blockMs, 'STREAMS', ...streams, ...positions]
    // A call that waits for a connection to come back is not ended by a disconnect.
    const reply = await untilAborted(reader.call('XREAD', ...command), stopping.signal)
    for (const [stream, entries] of decodeReply(reply)) {
      const newest = entries.at(-1)?.id ?? '0-0'
      if (stream === wakeStream) wakePosition = newest
      else advance(stream, newest)
    }
  }

  async function recover(error: unknown, failures: number): Promise<void> {
    // Those who wait have connections of their own: what they read tells them how it is.
    for (const { listeners } of watched.values()) for (const listener of listeners) listener()
    await pauseAfterFailure(error, { failures, stopping: stopping.signal, log, what: 'watching streams of Redis' })
  }

  /** The server tells a read that blocks of no stream that the read did not name. */
  async function endRead(): Promise<void> {
    const wake = commands.multi().xadd(wakeStream, 'MAXLEN', 1, '*', 'w', '').pexpire(wakeStream, wakeLivesMs)
    await wake.exec().catch(() => undefined)
  }

  function unwatch(streams: readonly string[], onGrown: () => void): void {
    for (const stream of streams) {
      const listeners = watched.get(stream)?.listeners
      listeners?.delete(onGrown)
      if (listeners?.size === 0) watched.delete(stream)
    }
  }

  const reading = readUntilStopped(stopping.signal, readOnce, recover)

  return {
    async watch(streams, onGrown) {
      const unknown = streams.filter((stream) => !watched.has(stream))
      const newest = new Map(
        await Promise.all(unknown.map(async (stream) => [stream, await newestId(commands, stream)] as const)),
      )
      for (const stream of streams) {
        const one = watched.get(stream) ?? { position: newest.get(stream) ?? '0-0', listeners: new Set() }
        watched.set(stream, one)
        one.listeners.add(onGrown)
      }
      if (unknown.length > 0) await endRead()
      return () => unwatch(streams, onGrown)
    },
    advance,
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
