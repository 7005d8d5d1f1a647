import type { SubmissionContext } from '../context.ts'

/** Earlier versions stored the filter of a rejudging under a name that means something else by now. */
export async function migrateRejudgings({ rejudgings }: Pick<SubmissionContext, 'rejudgings'>): Promise<void> {
  await rejudgings.collection.updateMany({ filter: { $exists: false } }, { $rename: { scope: 'filter' } })
}
