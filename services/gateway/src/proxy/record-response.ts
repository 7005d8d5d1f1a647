import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface RecordedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Calls `onWritten` after a response was sent by any handler, unless it is larger than `maxBytes` or was aborted. */
export function recordResponse(
  raw: ServerResponse,
  maxBytes: number,
  onWritten: (response: RecordedResponse) => void,
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  let given: OutgoingHttpHeaders = {}
  const writeHead = raw.writeHead.bind(raw) as (...all: unknown[]) => ServerResponse
  const write = raw.write.bind(raw) as (...all: unknown[]) => boolean
  const end = raw.end.bind(raw) as (...all: unknown[]) => ServerResponse

  function take(chunk: unknown): void {
    const taken = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.isBuffer(chunk) ? chunk : undefined
    if (taken === undefined) return
    bytes += taken.length
    if (bytes <= maxBytes) chunks.push(taken)
  }

  raw.writeHead = (...all: unknown[]) => {
    const last = all.at(-1)
    if (typeof last === 'object' && last !== null && !Array.isArray(last)) given = last as OutgoingHttpHeaders
    return writeHead(...all)
  }
  raw.write = (...all: unknown[]) => {
    take(all[0])
    return write(...all)
  }
  raw.end = (...all: unknown[]) => {
    take(all[0])
    const ended = end(...all)
    if (bytes <= maxBytes) {
      const headers = { ...raw.getHeaders(), ...given }
      onWritten({
        status: raw.statusCode,
        headers,
        body: chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks),
      })
    }
    return ended
  }
}
