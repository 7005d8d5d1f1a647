/**
 * Path of the live stream of a page: server-sent events of the topics in the query `topics` (addresses, separated by
 * commas; the own submissions when it is left out), resumable by `Last-Event-ID`.
 */
export const livePath = '/api/events'

/**
 * An id on the stream: the message, a dot, and the gateway that sent it. Messages of several topics come to each gateway in
 * an order of its own. So one that takes over a page sends what it got shortly before the page's last message again, and
 * the page passes over the messages that it has.
 */
export function streamIdOf(message: string, gateway: string): string {
  return `${message}.${gateway}`
}

export function parseStreamId(id: string): { message: string; gateway: string } {
  const dot = id.lastIndexOf('.')
  return dot < 0 ? { message: id, gateway: '' } : { message: id.slice(0, dot), gateway: id.slice(dot + 1) }
}

/** Events of the stream itself, beside those of topics. `resync`: as `ready`, but messages were missed; also
 * later, of the topics that it names. */
export const streamEvents = { ready: 'ready', resync: 'resync', refused: 'refused' } as const
