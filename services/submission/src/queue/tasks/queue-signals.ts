import { EventEmitter } from 'node:events'
import type { Lane } from './lane.rules.ts'
import type { TaskRow, TaskState } from './task.model.ts'

/** A transition of a task from one state to another. `from` is undefined for a new task. */
export interface TaskMove {
  lane: Lane
  tenant: string
  from?: TaskState
  to: TaskState
}

/**
 * Events within this process that wake the dispatcher before its next tick: `queued` when there is new work, `capacity`
 * when a slot became free. Both carry the transitions of tasks; undefined: they are unknown. `reserved` carries the
 * number of new tasks that bypass the queue.
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
