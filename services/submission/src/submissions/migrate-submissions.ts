import { practiceScope, scopeKey } from '@verdict/proto/codes/scope'
import type { SubmissionsContext } from './context.ts'

/**
 * Gives submissions of versions that knew practice alone their scope, which costs a look into an index when there are
 * none; and removes the copy of users that earlier versions kept.
 */
export async function migrateSubmissions(ctx: Pick<SubmissionsContext, 'db' | 'submissions'>): Promise<void> {
  const { db, submissions } = ctx
  if ((await db.listCollections()).some(({ name }) => name === 'user_copies')) await db.dropCollection('user_copies')
  // Of these, `scope` said what `visibility` says now.
  await submissions.collection.updateMany({ scope: { $in: ['public', 'hidden'] } }, [
    { $set: { visibility: '$scope', scope: scopeKey(practiceScope), tid: 0, tenant: 'public', upsolving: false } },
    { $set: { displayId: null, cpid: null } },
  ])
}
