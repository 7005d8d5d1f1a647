/** A message of a stream of server-sent events. */
export interface StreamMessage {
  event: string
  data: string
  /** Resumes after this message; empty when the stream does not number its messages. */
  id: string
}

/**
 * Parses server-sent events from chunks of text, which may be cut anywhere. Comments (heartbeats) are skipped; a
 * message is complete at its empty line. `retry:` is left to the backoff of the caller.
 *
 * Source: HTML Living Standard, 9.2.6 "Interpreting an event stream".
 */
export function createEventParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []
  let id = ''

  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event === '' ? 'message' : event, data: data.join('\n'), id })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  return (piece) => {
    rest += piece
    // A CR at the end may be half of a CRLF, so it waits for the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

/** Reads the messages of a stream until it ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: StreamMessage) => void,
): Promise<void> {
  const parse = createEventParser(onMessage)
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parse(decoder.decode(value, { stream: true }))
  }
}
