import type { ProjectionsContext } from './context.ts'

/** Copies of earlier versions have no version: anything that the problem service tells is newer. */
export async function migrateProjections({ problems }: Pick<ProjectionsContext, 'problems'>): Promise<void> {
  await problems.updateMany({ version: { $exists: false } }, { $set: { version: 0 } })
}
