import type { TaskRow } from './task.model.ts'

/** Places in the windows of the bus for tasks that are about to be stored. */
interface Reservation {
  /** The tasks are stored as dispatched: puts them on the bus. */
  send: (tasks: readonly TaskRow[]) => void
  /** They were not stored. */
  release: () => void
}

/** Gives places where nothing waits and there is room for all of the tasks: then nobody is overtaken. */
export type Reserve = (tasks: readonly TaskRow[]) => Reservation | undefined

/**
 * New tasks go to the bus without being picked from the queue where the dispatcher of this process offers places: they are stored
 * as dispatched. One whose process dies before it is sent is sent again, as if its message had been lost.
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
