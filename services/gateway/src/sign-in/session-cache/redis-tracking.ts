import type { Redis } from 'ioredis'
import type { Log } from '@verdict/kit/log'

/** Channel on which Redis sends invalidations to RESP2 connections. */
const channel = '__redis__:invalidate'

export interface TrackingOptions {
  redis: Redis
  /** A RESP2 connection that is only used for subscriptions. */
  subscriber: Redis
  /** The keys that are read have this prefix. */
  prefix: string
  log: Log
  /** These keys have changed; `any`: all of them may have changed, or may change unnoticed. */
  onChanged: (keys: readonly string[] | 'any') => void
}

/**
 * Enables CLIENT TRACKING for keys with the prefix. The returned function tells whether it is active: not while a
 * connection is down, or if the server does not support it.
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
