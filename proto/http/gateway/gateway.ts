/**
 * Path of the live stream of a page: server-sent events of the topics in the query `topics` (addresses separated by
 * commas; by default the caller's submissions). A stream can be resumed with `Last-Event-ID`.
 */
export const livePath = '/api/events'

/**
 * An id on the stream: the message, a dot, and the gateway that sent it. Messages of several topics reach each gateway
 * in a different order. A gateway that takes over a page therefore also repeats messages from shortly before the page's
 * last one, and the page ignores those that it has already.
 */
export function streamIdOf(message: string, gateway: string): string {
  return `${message}.${gateway}`
}

export function parseStreamId(id: string): { message: string; gateway: string } {
  const dot = id.lastIndexOf('.')
  return dot < 0 ? { message: id, gateway: '' } : { message: id.slice(0, dot), gateway: id.slice(dot + 1) }
}

/**
 * Events of the stream itself, in addition to those of topics. `resync` is like `ready`, but messages were missed; a
 * later one names the topics concerned.
 */
export const streamEvents = { ready: 'ready', resync: 'resync', refused: 'refused' } as const
