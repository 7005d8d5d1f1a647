import { Type } from 'typebox'
import { event } from '../event.ts'

/** A message to pages that follow a live topic. Gateways forward it without knowing its meaning. */
export const livePublished = event('live.published.v1', {
  topic: 'verdict.live',
  key: (data) => `${data.topic}/${data.key}`,
  data: Type.Object({
    topic: Type.String({ description: 'name of the live topic' }),
    key: Type.String({ description: 'uid or scope key; empty for topics that everyone may follow' }),
    data: Type.Unknown({ description: 'as the topic declares it' }),
  }),
})

/**
 * Messages to these pages could not be published while the bus was unavailable, so the pages reload the current state.
 */
export const liveMissed = event('live.missed.v1', {
  topic: livePublished.topic,
  key: (data) => `${data.topic}/${data.key}`,
  data: Type.Pick(livePublished.data, ['topic', 'key']),
})
