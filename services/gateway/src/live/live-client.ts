/** A message of a live topic. `id` is the same on every gateway. */
export interface LiveMessage {
  id: string
  /** Name of the event that pages get: the `topicAddress`. */
  event: string
  /** JSON. */
  data: string
}

/** The open stream of a page. */
export interface LiveClient {
  /** Streams of one owner count together: the uid, or the address of who is not signed in. */
  owner: string
  /** `sessionKey` of the session that it was opened with; undefined: nobody is signed in. */
  sessionKey: string | undefined
  /** Channels that it follows, see `channelOf`. */
  channels: Set<string>
  /** False: the page does not keep up and has been cut off. */
  send: (text: string) => boolean
  close: () => void
}
