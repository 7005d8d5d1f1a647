import type { Migration } from '@verdict/kit/migrations'
import type { MigrationsContext } from './context.ts'

/** Assigns initial revisions to problems, in the order of their last changes. */
export const problemRevisions: Migration<Pick<MigrationsContext, 'problems'>> = {
  number: 1,
  name: 'give problems a revision',
  run: ({ problems }) =>
    problems.updateMany(
      { revision: { $exists: false } },
      [{ $set: { revision: 1, changedAt: { $ifNull: ['$deletedAt', '$updatedAt'] } } }],
      { updatePipeline: true },
    ),
}
