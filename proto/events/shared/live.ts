import { Type } from 'typebox'
import { event } from '../event.ts'

/** A message to the pages that follow a live topic. Gateways pass it on without knowing what it means. */
export const livePublished = event('live.published.v1', {
  topic: 'verdict.live',
  key: (data) => `${data.topic}/${data.key}`,
  data: Type.Object({
    topic: Type.String({ description: 'name of the live topic' }),
    key: Type.String({ description: 'uid or scope key; empty for topics that everyone may follow' }),
    data: Type.Unknown({ description: 'as the topic declares it' }),
  }),
})
