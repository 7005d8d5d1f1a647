import { EventEmitter } from 'node:events'

/**
 * What wakes the dispatcher of this process, so that work does not wait for the next tick: `queued` when there is new
 * work, `capacity` when a place in the window came free.
 */
export type QueueSignals = EventEmitter<{ queued: []; capacity: [] }>

export function createQueueSignals(): QueueSignals {
  return new EventEmitter()
}
