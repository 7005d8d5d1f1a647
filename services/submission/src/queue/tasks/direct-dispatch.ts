import type { TaskRow } from './task.model.ts'

/** Reserved room on the bus for tasks that are about to be stored. */
interface Reservation {
  /** The tasks were stored as dispatched: publishes them. */
  send: (tasks: readonly TaskRow[]) => void
  /** The tasks were not stored. */
  release: () => void
}

/** Reserves room if nothing is waiting and there is room for all of the tasks, so that none is overtaken. */
export type Reserve = (tasks: readonly TaskRow[]) => Reservation | undefined

/**
 * Fast path for new tasks: if the dispatcher of this process has room, they are stored as dispatched and published
 * without being picked from the queue. If the process dies before publishing, the task is requeued like one whose
 * message was lost.
 */
export interface DirectDispatch {
  reserve: Reserve
  /** Called by the dispatcher when it starts, and with undefined when it stops. */
  offer: (reserve: Reserve | undefined) => void
}

export function createDirectDispatch(): DirectDispatch {
  let offered: Reserve | undefined
  return {
    reserve: (tasks) => (tasks.length === 0 ? undefined : offered?.(tasks)),
    offer(reserve) {
      offered = reserve
    },
  }
}
