import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

type Models = Pick<PeopleContext, 'rejudgings' | 'rejudgingItems' | 'judgingRecords'>

/**
 * Replaces stored names of deleted accounts by their new name; submissions are renamed like those of any renamed user.
 * Idempotent.
 */
export async function eraseUsers(models: Models, deleted: readonly DeletedUser[]): Promise<void> {
  for (const { uid, name, formerName } of deleted) {
    await models.rejudgings.updateMany({ 'actor.uid': uid }, { $set: { 'actor.username': name } })
    if (formerName === null) continue
    await models.rejudgings.updateMany({ startedBy: formerName }, { $set: { startedBy: name } })
    await models.rejudgings.updateMany({ endedBy: formerName }, { $set: { endedBy: name } })
    await models.rejudgings.updateMany({ 'filter.username': formerName }, { $set: { 'filter.username': name } })
    await models.rejudgingItems.updateMany({ username: formerName }, { $set: { username: name } })
    await models.judgingRecords.updateMany({ by: formerName }, { $set: { by: name } })
  }
}
