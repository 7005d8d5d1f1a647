import type { BroadcastSubscription, Bus, Receivable, ReceivedEvent, Subscription } from './bus.ts'

/** A subscription with its type parameter taken off: handlers are called only with what their declarations accept. */
export interface Consumer {
  group: string
  topics: string[]
  byType: ReadonlyMap<string, Receivable>
  handle: (event: ReceivedEvent) => Promise<void>
  concurrency: number
}

function toConsumer(subscription: Subscription): Consumer {
  return {
    ...consumed(subscription),
    group: subscription.group,
    handle: (event) => subscription.handler(event),
    concurrency: subscription.concurrency ?? 16,
  }
}

function toListener(subscription: BroadcastSubscription, name: string): Consumer {
  return {
    ...consumed(subscription),
    group: name,
    handle: async (event) => subscription.handler(event),
    concurrency: 1,
  }
}

function consumed({ event }: { event: Receivable | readonly Receivable[] }): Pick<Consumer, 'topics' | 'byType'> {
  const events: readonly Receivable[] = 'type' in event ? [event] : event
  return { topics: [...new Set(events.map((one) => one.topic))], byType: new Map(events.map((one) => [one.type, one])) }
}

/** What both adapters do with `subscribe` and `broadcast` before the start. */
export function createRegistrations(source: string) {
  const consumers: Consumer[] = []
  const listeners: Consumer[] = []
  let closed = false
  function assertOpen(): void {
    if (closed) throw new Error('subscriptions are made before the bus starts')
  }
  const subscribe: Bus['subscribe'] = (subscription) => {
    assertOpen()
    const consumer = toConsumer(subscription)
    const taken = consumers.some(
      (one) => one.group === consumer.group && one.topics.some((topic) => consumer.topics.includes(topic)),
    )
    if (taken)
      throw new Error(`group ${consumer.group} has a subscription to this topic already; give it both events in one`)
    consumers.push(consumer)
  }
  const broadcast: Bus['broadcast'] = (subscription) => {
    assertOpen()
    listeners.push(toListener(subscription, `${source}.broadcast-${listeners.length}`))
  }
  return { consumers, listeners, subscribe, broadcast, close: () => (closed = true) }
}
