/**
 * Path of the live stream of a page: server-sent events of the topics in the query `topics` (addresses, separated by
 * commas; the own submissions when it is left out), resumable by `Last-Event-ID`.
 */
export const livePath = '/api/events'

/** Events of the stream itself, beside those of topics. `resync`: as `ready`, but messages were missed. */
export const streamEvents = { ready: 'ready', resync: 'resync', refused: 'refused' } as const
