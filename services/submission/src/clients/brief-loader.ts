import { createBatcher, createSerialQueue, type Batcher } from '@verdict/kit/batcher'
import { withoutDeadline } from '@verdict/kit/deadline'
import type { ProblemBrief, ProblemsClient } from './problems.client.ts'

/** Loads problems by number and batches concurrent requests, like a DataLoader. */
export type BriefLoader = Batcher<'', number, readonly ProblemBrief[]>

/** A call that takes longer than this no longer delays the next batch. */
const stallTimeoutMs = 20
const maxBatchSize = 100

export function createBriefLoader({ getMany }: Pick<ProblemsClient, 'getMany'>): BriefLoader {
  return createBatcher(
    createSerialQueue(stallTimeoutMs),
    async (_key: '', pids: readonly number[]) =>
      (await withoutDeadline(() => getMany({ pids: [...new Set(pids)], recent: true }))).problems,
    { maxEntries: maxBatchSize },
  )
}
