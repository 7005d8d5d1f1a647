import type { RenamedUser } from '@verdict/kit/users-projection'
import { renameInAccountRule } from '../contests/account-rule.rules.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { AccountChangesContext } from './context.ts'

/** `formerName` null: unknown, and with it what is listed by name alone. */
type NamedUser = Pick<RenamedUser, 'uid' | 'name'> & { formerName: string | null }

/** Replaces stored names of users, also where organisers listed them by name: stars and admitted accounts. Idempotent. */
export async function renameUsers(models: AccountChangesContext, renamed: readonly NamedUser[]): Promise<void> {
  for (const user of renamed) {
    await renameByUid(models, user)
    const { name, formerName } = user
    if (formerName !== null) await renameListed(models, name, formerName)
  }
}

async function renameByUid(models: AccountChangesContext, { uid, name: username }: NamedUser): Promise<void> {
  const named = { $set: { username } }
  await models.registrations.updateMany({ uid }, named)
  await models.announcements.updateMany({ uid }, named)
  await models.clarifications.updateMany({ uid }, named)
  await models.clarifications.updateMany({ 'claimedBy.uid': uid }, { $set: { 'claimedBy.username': username } })
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
}

async function renameListed(
  { balloons, contests }: Pick<AccountChangesContext, 'balloons' | 'contests'>,
  name: string,
  formerName: string,
): Promise<void> {
  await balloons.updateMany({ by: formerName }, { $set: { by: name } })
  await contests.updateMany({ starAccounts: formerName }, { $set: { 'starAccounts.$': name } })
  const limited = await contests
    .find({ accountLimitRule: { $type: 'string', $ne: '' } }, { accountLimitRule: 1 })
    .lean<Pick<ContestDoc, '_id' | 'accountLimitRule'>[]>()
  for (const { _id, accountLimitRule } of limited) {
    const rule = renameInAccountRule(accountLimitRule ?? '', formerName, name)
    if (rule !== accountLimitRule)
      await contests.updateOne({ _id, accountLimitRule }, { $set: { accountLimitRule: rule } })
  }
}
