import type { Migration } from '@verdict/kit/migrations'
import type { ProjectionsContext } from '../projections/context.ts'

/** Sets a version in copies of problems without one, so that any update of the problem service is newer. */
export const problemCopies: Migration<Pick<ProjectionsContext, 'problems'>> = {
  number: 3,
  name: 'give copies of problems a version',
  run: ({ problems }) => problems.updateMany({ version: { $exists: false } }, { $set: { version: 0 } }),
}
