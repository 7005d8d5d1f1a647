import type { Migration } from '@verdict/kit/migrations'
import type { RejudgingContext } from '../rejudging/context.ts'

/** Renames a field in filters of rejudgings, because its old name means something else now. */
export const rejudgingFilters: Migration<Pick<RejudgingContext, 'rejudgings'>> = {
  number: 2,
  name: 'rename the filter of rejudgings',
  run: ({ rejudgings }) =>
    rejudgings.collection.updateMany({ filter: { $exists: false } }, { $rename: { scope: 'filter' } }),
}
