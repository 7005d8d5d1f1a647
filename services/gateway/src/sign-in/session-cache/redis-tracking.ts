import type { Redis } from 'ioredis'
import type { Log } from '@verdict/kit/log'

/** On it Redis names the keys that have changed, to connections in the second version of its protocol. */
const channel = '__redis__:invalidate'

export interface TrackingOptions {
  redis: Redis
  /** Subscribes to channels and does nothing else, in the second version of the protocol. */
  subscriber: Redis
  /** Of the keys that are read. */
  prefix: string
  log: Log
  /** These keys have changed; `any`: all of them may have, or may change unnoticed. */
  onChanged: (keys: readonly string[] | 'any') => void
}

/**
 * Lets Redis say which keys with the prefix change (CLIENT TRACKING with broadcast). Gives whether it does at the moment:
 * not while either connection is down, and not with a server that cannot.
 */
export async function trackChanges({ redis, subscriber, prefix, log, onChanged }: TrackingOptions) {
  let isTracking = false
  let subscriberId: number | undefined

  function trackNothing(): void {
    isTracking = false
    onChanged('any')
  }

  async function track(): Promise<void> {
    trackNothing()
    if (redis.status !== 'ready' || subscriberId === undefined) return
    try {
      await redis.call('CLIENT', 'TRACKING', 'OFF')
      await redis.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', subscriberId, 'BCAST', 'PREFIX', prefix)
      isTracking = redis.status === 'ready' && subscriber.status === 'ready'
    } catch (error) {
      log.debug({ err: error }, 'Redis does not say what changes: each session is read for each call')
    }
  }

  /** The number of a connection is asked for before anything is subscribed to: afterwards it takes no such command. */
  async function follow(): Promise<void> {
    try {
      const id = Number(await subscriber.client('ID'))
      await subscriber.subscribe(channel)
      subscriberId = id
    } catch (error) {
      log.debug({ err: error }, 'Redis cannot be asked to say what changes')
    }
    await track()
  }

  subscriber.prependListener('ready', () => void follow())
  subscriber.on('close', () => {
    subscriberId = undefined
    trackNothing()
  })
  redis.on('ready', () => void track())
  redis.on('close', trackNothing)
  subscriber.on('message', (from, keys: string) => {
    if (from === channel) onChanged(keys === '' ? 'any' : keys.split(','))
  })
  await follow()

  return { isOn: () => isTracking }
}
