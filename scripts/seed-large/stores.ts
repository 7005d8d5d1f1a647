import type { Connection } from 'mongoose'
import { createLogger } from '@verdict/kit/log'
import { buildDeclaredIndexes, deferIndexes } from '@verdict/kit/declared-indexes'
import { connectDatabase } from '@verdict/kit/mongo'
import { knownUserModel } from '@verdict/kit/users-projection'
import { services } from '@verdict/proto/services'
import { accountModel } from '../../services/auth/src/accounts/account.model.ts'
import { createModels as discussionModels } from '../../services/discussion/src/context.ts'
import { groupModel } from '../../services/group/src/groups/group.model.ts'
import { memberModel } from '../../services/group/src/groups/member.model.ts'
import { createModels as problemModels } from '../../services/problem/src/context.ts'
import { createModels as submissionModels } from '../../services/submission/src/models.ts'

type Name = 'auth' | 'problem' | 'submission' | 'contest' | 'group' | 'discussion' | 'message'

export type Stores = Awaited<ReturnType<typeof openStores>>

/** The databases of the services, with their models. `prefix` comes before the names of the databases. */
export async function openStores(url: string, prefix = '') {
  const log = createLogger({ service: 'seed-large', level: 'warn' })
  const open = async (name: Name) => {
    const db = await connectDatabase({ url, name: `${prefix}${services[name].database}`, log })
    deferIndexes(db)
    return db
  }
  const auth = await open('auth')
  const [problem, submission, contest, group, discussion, message] = [
    await open('problem'),
    await open('submission'),
    await open('contest'),
    await open('group'),
    await open('discussion'),
    await open('message'),
  ]
  const withUsers = [problem, submission, contest, group, discussion, message]
  for (const db of withUsers) knownUserModel(db)
  const all: readonly Connection[] = [auth, problem, submission, contest, group, discussion, message]
  return {
    dbs: { auth, problem, submission, contest, group, discussion, message },
    accounts: accountModel(auth),
    /** Databases with a copy of the users. */
    withUsers,
    problem: problemModels(problem),
    submission: submissionModels(submission),
    group: { groups: groupModel(group), members: memberModel(group) },
    discussion: discussionModels(discussion),
    /** Builds the indexes one after the other, as the services do at their start. */
    async buildIndexes() {
      for (const db of all) await (await buildDeclaredIndexes(db, { log })).stop()
    },
    async close() {
      for (const db of all) await db.close()
    },
  }
}
