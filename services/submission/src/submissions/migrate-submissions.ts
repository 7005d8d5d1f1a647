import { practiceScope, scopeKey } from '@verdict/proto/codes/scope'
import type { SubmissionContext } from '../context.ts'

/** Gives submissions of versions that knew practice alone their scope. Costs a look into an index when there are none. */
export async function migrateSubmissions({ submissions }: Pick<SubmissionContext, 'submissions'>): Promise<void> {
  // Of these, `scope` said what `visibility` says now.
  await submissions.collection.updateMany({ scope: { $in: ['public', 'hidden'] } }, [
    { $set: { visibility: '$scope', scope: scopeKey(practiceScope), tid: 0, tenant: 'public', upsolving: false } },
    { $set: { displayId: null, cpid: null } },
  ])
}
