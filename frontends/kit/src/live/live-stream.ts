import { createEventParser, type StreamMessage } from './event-stream.ts'

export interface LiveStreamOptions {
  /** Opens the stream, resuming after `lastEventId` when there is one. */
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>
  onMessage: (message: StreamMessage) => void
  /** Told when the stream is up and when it is down; while it is down, callers poll. */
  onState: (isLive: boolean) => void
  /** Waits; rejects or resolves early when aborted. Given by hand in tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstDelayMs = 1000
const maxDelayMs = 30_000
const tooManyRequests = 429

type Outcome = 'again' | 'later' | 'refused'

/**
 * Keeps a stream of events open until it is closed: reconnects with growing pauses and resumes where it was. A refusal
 * (4xx) is final, since the same call would be refused again; a server that is full is asked later.
 */
export function openLiveStream({ open, onMessage, onState, wait = waitMs }: LiveStreamOptions): { close: () => void } {
  const controller = new AbortController()
  const { signal } = controller
  let lastEventId = ''
  let delayMs = firstDelayMs

  const receive = (message: StreamMessage) => {
    if (message.id !== '') lastEventId = message.id
    delayMs = firstDelayMs
    onMessage(message)
  }

  const runOnce = async (): Promise<Outcome> => {
    try {
      const response = await open(lastEventId, signal)
      if (!response.ok || response.body === null) return outcomeOf(response.status)
      onState(true)
      await readAll(response.body, createEventParser(receive))
    } catch {
      // The connection broke or was closed by us; both are handled by whoever loops.
    }
    return 'again'
  }

  const run = async () => {
    while (!signal.aborted) {
      const outcome = await runOnce()
      if (signal.aborted) return
      onState(false)
      if (outcome === 'refused') return
      if (outcome === 'later') delayMs = maxDelayMs
      await wait(delayMs, signal).catch(() => undefined)
      delayMs = Math.min(delayMs * 2, maxDelayMs)
    }
  }
  void run()
  return {
    close: () => {
      controller.abort()
      onState(false)
    },
  }
}

function outcomeOf(status: number): Outcome {
  if (status === tooManyRequests) return 'later'
  return status >= 400 && status < 500 ? 'refused' : 'again'
}

async function readAll(body: ReadableStream<Uint8Array>, parse: (piece: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parse(decoder.decode(value, { stream: true }))
  }
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
