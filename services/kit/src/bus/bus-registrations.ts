import type { BroadcastSubscription, Bus, Receivable, ReceivedEvent, Capacity, Subscription } from './bus-port.ts'

/** A subscription without its type parameter: its handler is called only with events that its declarations accept. */
export interface Consumer {
  group: string
  topics: string[]
  byType: ReadonlyMap<string, Receivable>
  /** Whether the events have keys, and order. */
  ordered: boolean
  handle: (event: ReceivedEvent) => Promise<void>
  concurrency: number
  capacity: Capacity
}

const unlimited: Capacity = { free: () => Number.POSITIVE_INFINITY, whenIncreased: () => Promise.resolve() }

function toConsumer(subscription: Subscription): Consumer {
  const what = consumed(subscription)
  if (subscription.capacity !== undefined && what.ordered)
    throw new Error(`group ${subscription.group}: events with keys are taken in their order, whatever the capacity`)
  if (!what.ordered && what.topics.length > 1)
    throw new Error(`group ${subscription.group}: events without keys take a subscription for each topic`)
  return {
    ...what,
    group: subscription.group,
    handle: (event) => subscription.handler(event),
    concurrency: subscription.concurrency ?? 16,
    capacity: subscription.capacity ?? unlimited,
  }
}

function toListener(subscription: BroadcastSubscription, name: string): Consumer {
  return {
    ...consumed(subscription),
    group: name,
    handle: async (event) => subscription.handler(event),
    concurrency: 1,
    capacity: unlimited,
  }
}

function consumed({ event }: { event: Receivable | readonly Receivable[] }) {
  const events: readonly Receivable[] = 'type' in event ? [event] : event
  const keyed = events.filter((one) => one.key !== undefined)
  if (keyed.length > 0 && keyed.length < events.length)
    throw new Error('events with and without keys cannot be taken by one subscription')
  return {
    topics: [...new Set(events.map((one) => one.topic))],
    byType: new Map(events.map((one) => [one.type, one])),
    ordered: keyed.length > 0,
  }
}

/** Collects the registrations by `subscribe` and `broadcast` before the start, for both adapters. */
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
