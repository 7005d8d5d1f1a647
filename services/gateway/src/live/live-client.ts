/** A message of a live topic. `id` is the same on every gateway. */
export interface LiveMessage {
  id: string
  /** Name of the server-sent event: the `topicAddress`. */
  event: string
  /** JSON. */
  data: string
}

/** The open event stream of a page. */
export interface LiveClient {
  /** Streams are limited by owner: the uid, or the address of guests. */
  owner: string
  /** `sessionKey` of its session; undefined: a guest. */
  sessionKey: string | undefined
  /** Subscribed channels, see `channelOf`. */
  channels: Set<string>
  /** False: the client is too slow and was disconnected. */
  send: (text: string) => boolean
  close: () => void
}
