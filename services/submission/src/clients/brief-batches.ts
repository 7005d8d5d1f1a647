import { createBatches, createSerialQueue, type Batches } from '@verdict/kit/batches'
import { withoutDeadline } from '@verdict/kit/deadline'
import type { ProblemBrief, ProblemsClient } from './problems.client.ts'

/** Briefs by number: what is asked for during a call is asked for by the next one. */
export type BriefBatches = Batches<'', number, readonly ProblemBrief[]>

/** A call that takes longer than this keeps no other waiting. */
const patienceMs = 20
const maxBriefsAtOnce = 100

export function createBriefBatches({ getMany }: Pick<ProblemsClient, 'getMany'>): BriefBatches {
  return createBatches(
    createSerialQueue(patienceMs),
    async (_key: '', pids: readonly number[]) =>
      (await withoutDeadline(() => getMany({ pids: [...new Set(pids)] }))).problems,
    { maxEntries: maxBriefsAtOnce },
  )
}
