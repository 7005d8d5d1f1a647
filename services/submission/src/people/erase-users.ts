import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

type Models = Pick<PeopleContext, 'rejudgings' | 'rejudgingItems' | 'judgingRecords'>

/**
 * Puts the new name of accounts that are gone where the old one is stored; submissions get it as those of a renamed user
 * do. Doing it twice changes nothing.
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
