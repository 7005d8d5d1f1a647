import type { LiveClient, LiveMessage } from './live-client.ts'
import { createRecentMessages, type RecentMessagesOptions } from './recent-messages.ts'
import { createSendQueue } from './send-queue.ts'

export interface LiveLimits {
  perOwner: number
  total: number
}

/**
 * `missed`: messages after the last one that the page received; `too_old` if they are no longer available. `lastId`:
 * the last message before the page joined.
 */
export type JoinResult = { joined: true; missed: LiveMessage[] | 'too_old'; lastId: string } | { joined: false }

/** Open event streams of this gateway and recent messages, for pages that reconnect. */
export interface LiveHub {
  /** `lastEventId` is the last message that the page received on an earlier stream. */
  join: (client: LiveClient, lastEventId: string | undefined) => JoinResult
  leave: (client: LiveClient) => void
  unsubscribe: (client: LiveClient, channel: string) => void
  publish: (channel: string, message: LiveMessage) => void
  /** Closes all streams of a session. */
  closeSession: (sessionKey: string) => void
  size: () => number
  /** Users with an open stream, each once. */
  connectedUids: () => string[]
  closeAll: () => void
}

/** Channel for messages of a topic with a key. */
export function channelOf(topicName: string, key: string): string {
  return `${topicName}/${key}`
}

export function createLiveHub(limits: LiveLimits, options: RecentMessagesOptions = {}): LiveHub {
  const clients = new Set<LiveClient>()
  const streamsOf = new Map<string, number>()
  const subscribers = new Map<string, Set<LiveClient>>()
  const recent = createRecentMessages(options)
  const queue = createSendQueue((channel) => subscribers.get(channel) ?? new Set(), leave)

  function unsubscribe(client: LiveClient, channel: string): void {
    const set = subscribers.get(channel)
    if (set?.delete(client) === true && set.size === 0) subscribers.delete(channel)
  }

  function leave(client: LiveClient): void {
    if (!clients.delete(client)) return
    queue.leave(client)
    const left = (streamsOf.get(client.owner) ?? 1) - 1
    if (left === 0) streamsOf.delete(client.owner)
    else streamsOf.set(client.owner, left)
    for (const channel of client.channels) unsubscribe(client, channel)
  }

  function drop(client: LiveClient): void {
    leave(client)
    client.close()
  }

  return {
    join(client, lastEventId) {
      const streams = streamsOf.get(client.owner) ?? 0
      if (clients.size >= limits.total || streams >= limits.perOwner) return { joined: false }
      clients.add(client)
      streamsOf.set(client.owner, streams + 1)
      for (const channel of client.channels) {
        const set = subscribers.get(channel) ?? new Set()
        subscribers.set(channel, set.add(client))
      }
      queue.join(client)
      return { joined: true, missed: recent.since(lastEventId, client.channels), lastId: recent.lastId() }
    },
    leave,
    unsubscribe(client, channel) {
      client.channels.delete(channel)
      unsubscribe(client, channel)
    },
    publish(channel, message) {
      if (!recent.add(channel, message)) return
      if (subscribers.has(channel)) queue.add(channel, toText({ ...message, id: recent.streamIdOf(message.id) }))
    },
    closeSession(sessionKey) {
      for (const client of clients) if (client.sessionKey === sessionKey) drop(client)
    },
    size: () => clients.size,
    connectedUids() {
      const signedIn = [...clients].filter(({ sessionKey }) => sessionKey !== undefined)
      return [...new Set(signedIn.map(({ owner }) => owner))]
    },
    closeAll() {
      queue.stop()
      for (const client of clients) drop(client)
    },
  }
}

/** Formats a message as a server-sent event. */
export function toText({ id, event, data }: LiveMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
}
