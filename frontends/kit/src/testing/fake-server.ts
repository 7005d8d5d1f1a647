import { transport } from '../session/api.ts'

/** A request that a page made. */
export interface FakeRequest {
  method: string
  path: string
  query: Record<string, string>
  /** Contains the query including repeated parameters. */
  searchParams: URLSearchParams
  body: unknown
  headers: Record<string, string>
}

/** The answer of a test: `data`, or a refusal; `null`: no response at all. */
export type FakeResponse =
  | { data: unknown }
  | { refused: { status: number; code: string; msg: string }; retryAfterSec?: number }
  | null

export interface FakeServer {
  calls: FakeRequest[]
  /** Calls to one path, in order. */
  to: (path: string) => FakeRequest[]
  /** These are the open streams of events: `push` sends text to the page, `drop` breaks the connection. */
  streams: { address: string; lastEventId: string; push: (text: string) => void; drop: () => void }[]
  /** Refuses streams of events from now on. */
  refuseStreams: () => void
  close: () => void
}

/**
 * Replaces the network in tests of screens; the test answers their requests. API client, cache and live stream are the
 * real ones.
 */
export function startFakeServer(answer: (call: FakeRequest) => FakeResponse | Promise<FakeResponse>): FakeServer {
  const before = transport.fetch
  let givesStreams = true
  const server: FakeServer = {
    calls: [],
    to: (path) => server.calls.filter((call) => call.path === path),
    streams: [],
    refuseStreams: () => {
      givesStreams = false
    },
    close: () => {
      transport.fetch = before
    },
  }
  transport.fetch = (async (address: string, init: RequestInit) => {
    const headers = Object.fromEntries(Object.entries((init.headers ?? {}) as Record<string, string>))
    const wantsStream = headers['Accept'] === 'text/event-stream'
    if (wantsStream && !givesStreams) return response(503, null)
    if (wantsStream) return openStream(server, address, headers['Last-Event-ID'] ?? '', init.signal)
    const { pathname, searchParams } = new URL(address, 'http://site')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      searchParams,
      body,
      headers,
    }
    server.calls.push(call)
    const given = await answer(call)
    if (given === null) throw new TypeError('no connection')
    return 'data' in given
      ? response(200, { status: 200, data: given.data, msg: '' })
      : response(given.refused.status, { ...given.refused, data: null }, given.retryAfterSec)
  }) as unknown as typeof fetch
  return server
}

/** The part of a `Response` that the page uses; jsdom has none. */
function response(status: number, body: unknown, retryAfterSec?: number) {
  const get = (name: string) => (name === 'retry-after' && retryAfterSec !== undefined ? String(retryAfterSec) : null)
  return { ok: status === 200, status, headers: { get }, json: async () => body }
}

function openStream(server: FakeServer, address: string, lastEventId: string, signal: AbortSignal | null | undefined) {
  const queue: string[] = []
  let wake: () => void = () => undefined
  let isOver = false
  const end = () => {
    isOver = true
    wake()
  }
  signal?.addEventListener('abort', end)
  server.streams.push({
    address,
    lastEventId,
    push: (text) => {
      queue.push(text)
      wake()
    },
    drop: end,
  })
  const read = async () => {
    while (queue.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve))
    const text = queue.shift()
    return text === undefined ? { done: true } : { done: false, value: new TextEncoder().encode(text) }
  }
  const get = (name: string) => (name === 'content-type' ? 'text/event-stream' : null)
  return { ok: true, status: 200, headers: { get }, body: { getReader: () => ({ read }) } }
}
