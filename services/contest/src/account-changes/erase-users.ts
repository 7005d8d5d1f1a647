import type { DeletedUser } from '@verdict/kit/users-projection'
import { removePictures } from '../picture-store/write-picture.ts'
import type { AccountChangesContext } from './context.ts'

/**
 * Replaces stored names of deleted accounts by their new name and deletes their personal data. Rows of scoreboards,
 * clarifications and balloons stay; photos of their teams show them and are deleted. Idempotent.
 */
export async function eraseUsers(models: AccountChangesContext, deleted: readonly DeletedUser[]): Promise<void> {
  for (const user of deleted) await eraseUser(models, user)
}

async function eraseUser(
  models: AccountChangesContext,
  { uid, name: username, formerName }: DeletedUser,
): Promise<void> {
  const named = { $set: { username } }
  await models.registrations.updateMany({ uid }, named)
  await models.announcements.updateMany({ uid }, named)
  await models.clarifications.updateMany({ uid }, named)
  await models.clarifications.updateMany({ 'claimedBy.uid': uid }, { $set: { 'claimedBy.username': username } })
  await models.clarificationReads.deleteMany({ uid })
  await models.prints.updateMany({ uid }, named)
  await models.verifications.updateMany({ uid }, named)
  await models.staffMembers.updateMany({ uid }, named)
  await models.judgeChecks.updateMany({ uid }, named)
  await models.shadows.updateMany({ 'setBy.uid': uid }, { $set: { 'setBy.username': username } })
  const explained = { 'explanation.uid': uid }
  await models.shadowSubmissions.updateMany(explained, { $set: { 'explanation.username': username } })
  await models.contests.updateMany({ uid }, { $set: { author: username } })
  const ofAccount = { arrayFilters: [{ 'account.uid': uid }] }
  const inTeam = { $set: { 'accounts.$[account].username': username } }
  await models.teams.updateMany({ 'accounts.uid': uid }, inTeam, ofAccount)
  for (const { cid, key } of await models.teams.find({ 'accounts.uid': uid }, { cid: 1, key: 1 }).lean())
    await removePictures(models, { cid, type: 'teams', key })
  if (formerName === null) return
  await models.balloons.updateMany({ by: formerName }, { $set: { by: username } })
  await models.contests.updateMany({ starAccounts: formerName }, { $set: { 'starAccounts.$': username } })
}
