import { randomUUID } from 'node:crypto'
import { parseStreamId, streamIdOf } from '@verdict/proto/http/gateway/gateway'
import type { LiveMessage } from './live-client.ts'

/** Ring buffer of recent messages of all channels, limited by number and bytes, for pages that reconnect. */
export interface RecentMessages {
  /** False: a duplicate. */
  add: (channel: string, message: LiveMessage) => boolean
  /**
   * Messages of these channels after the last one that the page received, in order of arrival. If that one came from
   * another gateway, also messages from shortly before it.
   */
  since: (lastEventId: string | undefined, channels: ReadonlySet<string>) => LiveMessage[] | 'too_old'
  /** ID of the last message; without one, an ID for the beginning. */
  lastId: () => string
  /** The event ID that pages get for the message. */
  streamIdOf: (messageId: string) => string
}

interface Recent {
  order: number
  arrivedAtMs: number
  channel: string
  message: LiveMessage
}

const maxRecent = 20_000
const maxRecentBytes = 16 * 1024 * 1024
/** Maximum delay between gateways in receiving the same message. */
const overlapMs = 10_000

export interface RecentMessagesOptions {
  /** No other gateway has this name. */
  gateway?: string
  nowMs?: () => number
}

/**
 * Indexed by channel: when the network comes back all pages reconnect at once, and each needs only its own channels.
 */
export function createRecentMessages({
  gateway = randomUUID().slice(0, 8),
  nowMs = () => performance.now(),
}: RecentMessagesOptions = {}): RecentMessages {
  // Both are in order of arrival.
  const byId = new Map<string, Recent>()
  const ofChannel = new Map<string, Map<number, Recent>>()
  let bytes = 0
  let count = 0
  const beginning = randomUUID()
  let lastId: string = beginning

  const ownStreamId = (messageId: string) => streamIdOf(messageId, gateway)

  function forget({ order, channel, message }: Recent): void {
    byId.delete(message.id)
    bytes -= message.data.length
    const others = ofChannel.get(channel)
    if (others?.delete(order) === true && others.size === 0) ofChannel.delete(channel)
  }

  return {
    add(channel, message) {
      if (byId.has(message.id)) return false
      const recent = { order: (count += 1), arrivedAtMs: nowMs(), channel, message }
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
      const last = parseStreamId(lastEventId)
      const isOwn = last.gateway === gateway
      const known = byId.get(last.message)
      const isFromBeginning = isOwn && last.message === beginning && byId.size === count
      if (known === undefined && !isFromBeginning) return 'too_old'
      const isMissed = (recent: Recent) =>
        recent.order > (known?.order ?? 0) ||
        (!isOwn && known !== undefined && recent !== known && recent.arrivedAtMs >= known.arrivedAtMs - overlapMs)
      const found: Recent[] = []
      for (const channel of channels)
        for (const recent of ofChannel.get(channel)?.values() ?? []) if (isMissed(recent)) found.push(recent)
      return found
        .sort((a, b) => a.order - b.order)
        .map(({ message: { id, event, data } }) => ({ id: ownStreamId(id), event, data }))
    },
    lastId: () => ownStreamId(lastId),
    streamIdOf: ownStreamId,
  }
}
