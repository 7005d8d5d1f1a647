import type { Static, TSchema } from 'typebox'
import type { EventData } from '@verdict/proto/events/event'
import { liveMissed, livePublished } from '@verdict/proto/events/shared/live'
import type { LiveTopic } from '@verdict/proto/live/topic'
import type { Bus } from '../bus/bus.ts'
import { createLoop } from '../concurrency/loop.ts'
import type { Log } from '../log.ts'

/** Publishes messages to the pages that subscribe to live topics. */
export interface LivePublisher {
  /**
   * Sends a message to all pages that subscribe to the topic with this key (uid, `scopeKey`, or empty; see
   * `LiveTopic`), at most once. It never fails: errors are logged, and pages that missed a message are asked to reload
   * their state when the bus is back.
   *
   * @param id identifies repeated publications of the same message
   */
  publish: <D extends TSchema>(topic: LiveTopic<D>, key: string, data: Static<D>, id?: string) => Promise<void>
}

type Missed = EventData<typeof liveMissed>

/** Topics with their keys that are remembered while the bus is down. */
const maxMissed = 50_000

export function createLivePublisher(
  bus: Pick<Bus, 'publish'>,
  log: Log,
): LivePublisher & { stop: () => Promise<void> } {
  const missed = new Map<string, Missed>()
  const loop = createLoop({
    log,
    failure: 'pages could not be told that they have missed messages',
    step: publishMissed,
  })
  let isLooping = false

  async function publishMissed(): Promise<void> {
    for (const [channel, one] of missed) {
      // Another message of the channel may fail meanwhile, so this comes first.
      missed.delete(channel)
      try {
        await bus.publish(liveMissed, one)
      } catch (error) {
        remember(one)
        throw error
      }
    }
  }

  function remember(one: Missed): void {
    if (missed.size < maxMissed) missed.set(`${one.topic}/${one.key}`, one)
  }

  return {
    async publish({ name }, key, data, id) {
      try {
        await bus.publish(livePublished, { topic: name, key, data }, id === undefined ? {} : { id })
      } catch (error) {
        log.warn({ err: error, topic: name }, 'a live message could not be published')
        remember({ topic: name, key })
        if (!isLooping) loop.start()
        isLooping = true
        loop.wake()
      }
    },
    stop: loop.stop,
  }
}
