import type { ProblemContext } from '../context.ts'

/** Gives problems of earlier versions their first revision, in the order in which they were changed. */
export async function migrateProblems({ problems }: Pick<ProblemContext, 'problems'>): Promise<void> {
  await problems.updateMany(
    { revision: { $exists: false } },
    [{ $set: { revision: 1, changedAt: { $ifNull: ['$deletedAt', '$updatedAt'] } } }],
    { updatePipeline: true },
  )
}
