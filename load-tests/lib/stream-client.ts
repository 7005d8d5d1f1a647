import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { mapConcurrently } from './users.ts'

/** A message arrived on one of the streams. `atMs` is Unix time in ms, with fractions. */
export interface Arrival {
  stream: number
  atMs: number
  event: string
  data: string
}

export interface OpenStreams {
  /** Counts the open streams. */
  open: () => number
  close: () => void
}

const connectConcurrency = 50

/** Opens a stream of server-sent events for each set of headers. @throws Error if one is refused */
export async function openStreams(
  url: string,
  headersOf: readonly Readonly<Record<string, string>>[],
  onArrival: (arrival: Arrival) => void,
): Promise<OpenStreams> {
  const requests: ClientRequest[] = []
  let open = 0
  await mapConcurrently(headersOf, connectConcurrency, async (headers, stream) => {
    const request = get(url, { agent: false, headers })
    requests.push(request)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
    open += 1
    // `open` shows that the stream has ended.
    request.on('error', () => undefined)
    answer.once('close', () => (open -= 1))
    read(answer, (event, data) => onArrival({ stream, atMs: performance.timeOrigin + performance.now(), event, data }))
  })
  return {
    open: () => open,
    close() {
      for (const request of requests) request.destroy()
    },
  }
}

function read(answer: IncomingMessage, onMessage: (event: string, data: string) => void): void {
  let rest = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? ''
      onMessage(field('event'), field('data'))
    }
  })
}
