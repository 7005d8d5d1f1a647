import { createBatcher, createSerialQueue, type Batcher } from '@verdict/kit/batcher'
import { withoutDeadline } from '@verdict/kit/deadline'
import type { ProblemSummary, ProblemsClient } from './problems.client.ts'

/** Loads problems by number and batches concurrent requests, like a DataLoader. */
export type ProblemSummaryLoader = Batcher<'', number, readonly ProblemSummary[]>

/** A call that takes longer than this no longer delays the next batch. */
const stallTimeoutMs = 20
const maxBatchSize = 100

export function createProblemSummaryLoader({ getMany }: Pick<ProblemsClient, 'getMany'>): ProblemSummaryLoader {
  return createBatcher(
    createSerialQueue(stallTimeoutMs),
    async (_key: '', pids: readonly number[]) =>
      (await withoutDeadline(() => getMany({ pids: [...new Set(pids)], recent: true }))).problems,
    { maxEntries: maxBatchSize },
  )
}
