import { createBatcher, createSerialQueue, type Batcher } from '@verdict/kit/batcher'
import { withoutDeadline } from '@verdict/kit/deadline'
import type { ProblemBrief, ProblemsClient } from './problems.client.ts'

/** Briefs by number: what is asked for during a call is asked for by the next one. */
export type BriefLoader = Batcher<'', number, readonly ProblemBrief[]>

/** A call that takes longer than this keeps no other waiting. */
const stallTimeoutMs = 20
const maxBatchSize = 100

export function createBriefLoader({ getMany }: Pick<ProblemsClient, 'getMany'>): BriefLoader {
  return createBatcher(
    createSerialQueue(stallTimeoutMs),
    async (_key: '', pids: readonly number[]) =>
      (await withoutDeadline(() => getMany({ pids: [...new Set(pids)] }))).problems,
    { maxEntries: maxBatchSize },
  )
}
