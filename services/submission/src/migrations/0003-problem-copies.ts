import type { Migration } from '@verdict/kit/migrations'
import type { ProjectionsContext } from '../projections/context.ts'

/** Copies of problems that have no version: anything that the problem service tells is newer. */
export const problemCopies: Migration<Pick<ProjectionsContext, 'problems'>> = {
  number: 3,
  name: 'give copies of problems a version',
  run: ({ problems }) => problems.updateMany({ version: { $exists: false } }, { $set: { version: 0 } }),
}
