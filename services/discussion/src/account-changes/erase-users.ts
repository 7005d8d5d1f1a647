import type { DeletedUser } from '@verdict/kit/users-projection'
import type { AccountChangesContext } from './context.ts'

/**
 * Replaces stored names of deleted accounts and deletes their private data. Their posts stay, so that threads remain
 * readable. Idempotent.
 */
export async function eraseUsers(models: AccountChangesContext, deleted: readonly DeletedUser[]): Promise<void> {
  for (const user of deleted) {
    await renameAuthor(models, user)
    await renameInReports(models, user)
    const { uid } = user
    await models.follows.deleteMany({ uid })
    await models.pendingPosts.deleteMany({ uid })
    await models.bans.deleteMany({ uid })
  }
}

async function renameAuthor(models: AccountChangesContext, { uid, name }: DeletedUser): Promise<void> {
  await models.discussions.updateMany({ uid }, { $set: { author: name } })
  await models.comments.updateMany({ fromUid: uid }, { $set: { fromName: name } })
  await models.replies.updateMany({ fromUid: uid }, { $set: { fromName: name } })
  await models.replies.updateMany({ toUid: uid }, { $set: { toName: name } })
}

async function renameInReports(models: AccountChangesContext, { uid, name, formerName }: DeletedUser): Promise<void> {
  for (const { collection: reports } of [models.reports, models.commentReports]) {
    await reports.updateMany({ authorUid: uid }, { $set: { author: name } })
    await reports.updateMany({ uid }, { $set: { reporter: name } })
    if (formerName !== null) await reports.updateMany({ handledBy: formerName }, { $set: { handledBy: name } })
  }
  if (formerName !== null) await models.bans.updateMany({ byName: formerName }, { $set: { byName: name } })
  // Log entries never change, except for names of deleted accounts, so this bypasses the model, which refuses updates.
  const log = models.moderationLog.collection
  await log.updateMany({ subjectUid: uid }, { $set: { subject: name } })
  await log.updateMany({ actorUid: uid }, { $set: { actor: name } })
}
