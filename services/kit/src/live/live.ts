import type { Static, TSchema } from 'typebox'
import { livePublished } from '@verdict/proto/events/shared/live'
import type { LiveTopic } from '@verdict/proto/live/topic'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log.ts'

/** Publishes to the pages that follow live topics. */
export interface LivePublisher {
  /**
   * Sends a message to all pages that follow the topic with this key (uid, `scopeKey`, or empty; see `LiveTopic`), at
   * most once. Never fails: what cannot be published is logged, and pages that missed it ask for the present state.
   *
   * @param id makes a repeated publication of the same message known as one
   */
  publish: <D extends TSchema>(topic: LiveTopic<D>, key: string, data: Static<D>, id?: string) => Promise<void>
}

export function createLivePublisher(bus: Pick<Bus, 'publish'>, log: Log): LivePublisher {
  return {
    async publish({ name }, key, data, id) {
      try {
        await bus.publish(livePublished, { topic: name, key, data }, id === undefined ? {} : { id })
      } catch (error) {
        log.warn({ err: error, topic: name }, 'a live message could not be published')
      }
    },
  }
}
