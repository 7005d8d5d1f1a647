import { createAdaptiveThrottle } from './adaptive-throttle.ts'
import type { LiveClient } from './live-client.ts'

/**
 * Batches messages to open streams: a burst costs each stream one write, and the process a limited share of its time.
 */
export interface SendQueue {
  add: (channel: string, text: string) => void
  /** A new stream gets only messages that are added from now on. */
  join: (client: LiveClient) => void
  leave: (client: LiveClient) => void
  stop: () => void
}

interface Unsent {
  channel: string
  text: string
}

/** Sending takes at most a third of the time; messages that arrive during the pause are sent together. */
const sending = { share: 1 / 3, maxPauseMs: 500 }

/** @param cutOff called with clients that are too slow */
export function createSendQueue(
  subscribersOf: (channel: string) => ReadonlySet<LiveClient>,
  cutOff: (client: LiveClient) => void,
): SendQueue {
  let unsent: Unsent[] = []
  const joinedAt = new Map<LiveClient, number>()
  const throttle = createAdaptiveThrottle(sendAll, sending)

  function sendAll(): void {
    const batch = unsent
    unsent = []
    const textFor = createTexts(batch)
    for (const [client, channels] of channelsByClient(batch)) {
      const text = textFor(channels, joinedAt.get(client) ?? 0)
      if (text !== '' && !client.send(text)) cutOff(client)
    }
    joinedAt.clear()
  }

  function channelsByClient(batch: readonly Unsent[]): Map<LiveClient, string[]> {
    const byClient = new Map<LiveClient, string[]>()
    for (const channel of new Set(batch.map((one) => one.channel)))
      for (const client of subscribersOf(channel)) {
        const channels = byClient.get(client)
        if (channels === undefined) byClient.set(client, [channel])
        else channels.push(channel)
      }
    return byClient
  }

  return {
    add(channel, text) {
      unsent.push({ channel, text })
      throttle.run()
    },
    join(client) {
      if (unsent.length > 0) joinedAt.set(client, unsent.length)
    },
    leave: (client) => void joinedAt.delete(client),
    stop: throttle.cancel,
  }
}

/** The text for a client from its first message on, shared by clients with the same channels. */
function createTexts(batch: readonly Unsent[]) {
  const made = new Map<string, string>()
  return (channels: readonly string[], from: number): string => {
    const key = `${from} ${channels.join(' ')}`
    const known = made.get(key)
    if (known !== undefined) return known
    const text = batch.flatMap((one, at) => (at >= from && channels.includes(one.channel) ? [one.text] : [])).join('')
    made.set(key, text)
    return text
  }
}
