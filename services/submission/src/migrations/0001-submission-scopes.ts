import type { Migration } from '@verdict/kit/migrations'
import { practiceScope, scopeKey } from '@verdict/proto/codes/scope'
import type { SubmissionsContext } from '../submissions/context.ts'

/** Adds the scope to submissions of versions that had only practice, and removes their copy of the users. */
export const submissionScopes: Migration<Pick<SubmissionsContext, 'db' | 'submissions'>> = {
  number: 1,
  name: 'give submissions their scope',
  async run({ db, submissions }) {
    if ((await db.listCollections()).some(({ name }) => name === 'user_copies')) await db.dropCollection('user_copies')
    // In these rows, `scope` has the value that belongs into `visibility`.
    await submissions.collection.updateMany({ scope: { $in: ['public', 'hidden'] } }, [
      { $set: { visibility: '$scope', scope: scopeKey(practiceScope), tid: 0, tenant: 'public', upsolving: false } },
      { $set: { displayId: null, cpid: null } },
    ])
  },
}
