import { randomUUID } from 'node:crypto'
import type { LiveMessage } from './live-client.ts'

/** The latest messages of all channels, bounded by number and bytes, for pages that come back. */
export interface RecentMessages {
  /** False: known already. */
  add: (channel: string, message: LiveMessage) => boolean
  /** What came on these channels after the message that the page got last, in the order of arrival. */
  since: (lastEventId: string | undefined, channels: ReadonlySet<string>) => LiveMessage[] | 'too_old'
  /** Of the message that came last; before there is one, an id that stands for the beginning. */
  lastId: () => string
}

interface Recent {
  order: number
  channel: string
  message: LiveMessage
}

const maxRecent = 20_000
const maxRecentBytes = 16 * 1024 * 1024

/** When the network comes back all pages do at once: each looks at the messages of its own channels alone. */
export function createRecentMessages(): RecentMessages {
  // Both keep the order of arrival.
  const byId = new Map<string, Recent>()
  const ofChannel = new Map<string, Map<number, Recent>>()
  let bytes = 0
  let last = 0
  const beginning = randomUUID()
  let lastId: string = beginning

  function forget({ order, channel, message }: Recent): void {
    byId.delete(message.id)
    bytes -= message.data.length
    const others = ofChannel.get(channel)
    if (others?.delete(order) === true && others.size === 0) ofChannel.delete(channel)
  }

  return {
    add(channel, message) {
      if (byId.has(message.id)) return false
      const recent = { order: (last += 1), channel, message }
      byId.set(message.id, recent)
      lastId = message.id
      const others = ofChannel.get(channel) ?? new Map<number, Recent>()
      ofChannel.set(channel, others.set(recent.order, recent))
      bytes += message.data.length
      for (const oldest of byId.values()) {
        if (byId.size <= maxRecent && bytes <= maxRecentBytes) break
        forget(oldest)
      }
      return true
    },
    since(lastEventId, channels) {
      if (lastEventId === undefined || lastEventId === '') return []
      const order = byId.get(lastEventId)?.order ?? (lastEventId === beginning && byId.size === last ? 0 : undefined)
      if (order === undefined) return 'too_old'
      const found: Recent[] = []
      for (const channel of channels)
        for (const recent of ofChannel.get(channel)?.values() ?? []) if (recent.order > order) found.push(recent)
      return found.sort((a, b) => a.order - b.order).map(({ message: { id, event, data } }) => ({ id, event, data }))
    },
    lastId: () => lastId,
  }
}
