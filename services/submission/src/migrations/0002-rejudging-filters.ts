import type { Migration } from '@verdict/kit/migrations'
import type { RejudgingContext } from '../rejudging/context.ts'

/** Earlier versions stored the filter of a rejudging under a name that means something else by now. */
export const rejudgingFilters: Migration<Pick<RejudgingContext, 'rejudgings'>> = {
  number: 2,
  name: 'rename the filter of rejudgings',
  run: ({ rejudgings }) =>
    rejudgings.collection.updateMany({ filter: { $exists: false } }, { $rename: { scope: 'filter' } }),
}
