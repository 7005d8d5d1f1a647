import { EventEmitter } from 'node:events'
import type { Lane } from './lane.rules.ts'
import type { TaskRow, TaskState } from './task.model.ts'

/** A task that went from one state to another. `from` undefined: it is new. */
export interface TaskMove {
  lane: Lane
  tenant: string
  from?: TaskState
  to: TaskState
}

/**
 * What wakes the dispatcher of this process, so that work does not wait for the next tick: `queued` when there is new
 * work, `capacity` when a place in the window came free. Both say what of the queue has changed; undefined: it is not known.
 * `reserved`: so many new tasks go to the bus without a turn in the queue.
 */
export type QueueSignals = EventEmitter<{
  queued: [moves?: readonly TaskMove[]]
  capacity: [moves?: readonly TaskMove[]]
  reserved: [tasks: number]
}>

export function createQueueSignals(): QueueSignals {
  return new EventEmitter()
}

export function moveOf({ lane, tenant }: Pick<TaskRow, 'lane' | 'tenant'>, from: TaskState | undefined, to: TaskState) {
  return { lane, tenant, ...(from === undefined ? {} : { from }), to } satisfies TaskMove
}
