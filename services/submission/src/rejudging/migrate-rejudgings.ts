import type { RejudgingContext } from './context.ts'

/** Earlier versions stored the filter of a rejudging under a name that means something else by now. */
export async function migrateRejudgings({ rejudgings }: Pick<RejudgingContext, 'rejudgings'>): Promise<void> {
  await rejudgings.collection.updateMany({ filter: { $exists: false } }, { $rename: { scope: 'filter' } })
}
