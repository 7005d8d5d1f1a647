import { parseStreamId, streamEvents } from '@verdict/proto/http/gateway/gateway'
import { readEvents, type StreamMessage } from '../api/event-stream.ts'
import { fullDelayMs, reconnectDelayMs } from './reconnect.rules.ts'

export interface LiveStreamOptions {
  /** Opens the stream, resuming after `lastEventId` when there is one. */
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  onMessage: (message: StreamMessage) => void
  /** Is called when the stream opens and when it breaks; while it is down, callers poll. */
  onState: (isLive: boolean) => void
  /** Waits; rejects or resolves early when aborted. Given by hand in tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
}

export interface LiveStream {
  /** Opens the connection anew at once, where it was; for a page that follows other topics now. */
  reconnect: () => void
  close: () => void
}

const tooManyRequests = 429

/** How many of the latest message ids are remembered, to drop messages that another gateway sends again. */
const rememberedIds = 1_000

type Outcome = 'again' | 'later' | 'refused'

/**
 * Keeps a stream of server-sent events open until it is closed: reconnects with backoff and resumes after the last
 * event. A 4xx response is final, since the same request would be rejected again; an overloaded server is retried
 * later.
 */
export function openLiveStream(options: LiveStreamOptions): LiveStream {
  const { open, onMessage, onState, wait = waitMs, random = Math.random } = options
  const controller = new AbortController()
  const { signal } = controller
  let lastEventId = ''
  let failures = 0
  let connection: AbortController | undefined
  let isReconnecting = false
  const isNew = createDeduplicator()

  const receive = (message: StreamMessage) => {
    if (message.id !== '') lastEventId = message.id
    failures = 0
    if (isOfStream(message) || isNew(message.id)) onMessage(message)
  }

  const runOnce = async (): Promise<Outcome> => {
    connection = new AbortController()
    try {
      const response = await open(lastEventId, connection.signal)
      if (!response.ok || response.body === null) return outcomeOf(response.status)
      onState(true)
      await readEvents(response.body, receive)
    } catch {
      // The connection broke or was closed here; the loop handles both.
    }
    return 'again'
  }

  const wasReconnected = () => isReconnecting

  const run = async () => {
    // Waits until all components that mount together have named their topics.
    await Promise.resolve()
    while (!signal.aborted) {
      isReconnecting = false
      const outcome = await runOnce()
      if (signal.aborted) return
      // `reconnect` was called meanwhile.
      if (wasReconnected()) continue
      onState(false)
      if (outcome === 'refused') return
      failures += 1
      const delayMs = outcome === 'later' ? fullDelayMs(random) : reconnectDelayMs(failures, random)
      await wait(delayMs, signal).catch(() => undefined)
    }
  }
  void run()
  return {
    reconnect: () => {
      isReconnecting = true
      connection?.abort()
    },
    close: () => {
      controller.abort()
      connection?.abort()
      onState(false)
    },
  }
}

/** Whether an event is about the stream itself; these have no id. */
function isOfStream({ event }: StreamMessage): boolean {
  return Object.values<string>(streamEvents).includes(event)
}

/** Returns a function that is true for the first occurrence of each message, whichever gateway sends it. */
function createDeduplicator(): (streamId: string) => boolean {
  const known = new Set<string>()
  return (streamId) => {
    const { message: id } = parseStreamId(streamId)
    if (id === '') return true
    if (known.has(id)) return false
    known.add(id)
    const [oldest = ''] = known
    if (known.size > rememberedIds) known.delete(oldest)
    return true
  }
}

function outcomeOf(status: number): Outcome {
  if (status === tooManyRequests) return 'later'
  return status >= 400 && status < 500 ? 'refused' : 'again'
}

function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
