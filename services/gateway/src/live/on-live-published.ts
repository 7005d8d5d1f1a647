import type { EventData } from '@verdict/proto/events/event'
import type { livePublished } from '@verdict/proto/events/shared/live'
import { topicAddress, type LiveTopic } from '@verdict/proto/live/topic'
import { channelOf, type LiveHub } from './live-hub.ts'

/** Passes a message on to the pages that follow its topic. A topic that this gateway does not know yet has no followers. */
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
