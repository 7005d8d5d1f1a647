import type { QueueContext } from '../context.ts'
import type { WorkerRow } from './worker.model.ts'

/** So long a task waits for a slot that nothing else wants; then it takes its turn with the others. */
const patienceMs = 30_000

/**
 * The next task that this worker alone may take; null: none for now. One at a time, and while others wait for slots only
 * one that has waited for long: what is addressed costs the queue no more than a slot of the worker.
 */
export async function nextAddressed(
  { tasks, clock }: Pick<QueueContext, 'tasks' | 'clock'>,
  { _id: workerId, healthy, left, busy, slots, takesAddressed, paused = false }: WorkerRow,
): Promise<{ taskId: string; attempt: number } | null> {
  if (!healthy || left || paused || takesAddressed !== true) return null
  const own = { onlyWorker: workerId }
  const next = await tasks
    .findOne({ ...own, state: 'addressed' }, { attempt: 1, queuedAt: 1 })
    .sort({ queuedAt: 1, _id: 1 })
    .lean()
  if (next === null) return null
  const hasWaited = clock.now().getTime() - next.queuedAt.getTime() > patienceMs
  if (busy >= slots && !hasWaited) return null
  if ((await tasks.exists({ ...own, state: 'leased' })) !== null) return null
  return { taskId: next._id, attempt: next.attempt }
}
