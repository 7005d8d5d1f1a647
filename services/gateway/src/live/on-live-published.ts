import type { EventData } from '@verdict/proto/events/event'
import type { liveMissed, livePublished } from '@verdict/proto/events/shared/live'
import { streamEvents } from '@verdict/proto/http/gateway/gateway'
import { topicAddress, type LiveTopic } from '@verdict/proto/live/topic'
import { channelOf, type LiveHub } from './live-hub.ts'

/** Forwards a message to the subscribers of its topic. Unknown topics, as of a newer version, have none. */
export function onLivePublished(
  topics: ReadonlyMap<string, LiveTopic>,
  hub: Pick<LiveHub, 'publish'>,
  { id, data: message }: { id: string; data: EventData<typeof livePublished> },
): void {
  const topic = topics.get(message.topic)
  if (topic === undefined) return
  hub.publish(channelOf(topic.name, message.key), {
    id,
    event: topicAddress(topic, message.key),
    data: JSON.stringify(message.data),
  })
}

/** Tells subscribers of a topic to reload their state. */
export function onLiveMissed(
  topics: ReadonlyMap<string, LiveTopic>,
  hub: Pick<LiveHub, 'publish'>,
  { id, data: { topic: name, key } }: { id: string; data: EventData<typeof liveMissed> },
): void {
  const topic = topics.get(name)
  if (topic === undefined) return
  const data = JSON.stringify({ topics: [topicAddress(topic, key)], refused: {} })
  hub.publish(channelOf(name, key), { id, event: streamEvents.resync, data })
}
