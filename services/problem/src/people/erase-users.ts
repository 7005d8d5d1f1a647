import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

type Models = Pick<
  PeopleContext,
  | 'codeDrafts'
  | 'examples'
  | 'problemDrafts'
  | 'toDos'
  | 'trainingRegistrations'
  | 'trainings'
  | 'problems'
  | 'problemSetters'
  | 'versionComments'
>

/** Deletes drafts and lists of deleted accounts and replaces stored user names by their new names. Idempotent. */
export async function eraseUsers(models: Models, deleted: readonly DeletedUser[]): Promise<void> {
  for (const { uid, name, formerName } of deleted) {
    await models.codeDrafts.deleteMany({ uid })
    await models.problemDrafts.deleteMany({ uid })
    await models.toDos.deleteMany({ uid })
    await models.problemSetters.deleteMany({ uid })
    await models.versionComments.deleteMany({ uid })
    await models.examples.updateMany({ uid }, { $set: { username: name } })
    await models.trainingRegistrations.updateMany({ uid }, { $set: { username: name } })
    await models.trainings.updateMany({ uid }, { $set: { author: name } })
    await models.problems.updateMany({ authorUid: uid }, { $set: { author: name } })
    if (formerName === null) continue
    await models.problems.updateMany({ author: formerName }, { $set: { author: name } })
    await models.problems.updateMany({ modifiedUser: formerName }, { $set: { modifiedUser: name } })
  }
}
