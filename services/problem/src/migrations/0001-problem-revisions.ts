import type { Migration } from '@verdict/kit/migrations'
import type { ProblemContext } from '../context.ts'

/** Problems get the first revision, in the order in which they were changed. */
export const problemRevisions: Migration<Pick<ProblemContext, 'problems'>> = {
  number: 1,
  name: 'give problems a revision',
  run: ({ problems }) =>
    problems.updateMany(
      { revision: { $exists: false } },
      [{ $set: { revision: 1, changedAt: { $ifNull: ['$deletedAt', '$updatedAt'] } } }],
      { updatePipeline: true },
    ),
}
