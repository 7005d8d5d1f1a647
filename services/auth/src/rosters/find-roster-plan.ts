import type { ClientSession } from 'mongoose'
import { adminRoles } from '@verdict/proto/codes/roles'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { emailKeyOf } from '../accounts/account.rules.ts'
import type { ParsedRow } from '../administration/user-rows.rules.ts'
import type { AdministrationContext } from '../administration/context.ts'
import { planRoster, type RosterPlan } from './roster.rules.ts'

type Leaving = Pick<Account, '_id' | 'username' | 'realname'>

/**
 * Plans an upload, including the accounts that it no longer names: enabled accounts of the roster that are not
 * administrators.
 */
export async function findRosterPlan(
  { accounts }: Pick<AdministrationContext, 'accounts'>,
  roster: string,
  rows: readonly ParsedRow[],
  session: ClientSession | null = null,
): Promise<RosterPlan & { leaving: Leaving[] }> {
  const nameKeys = rows.map(({ username }) => foldName(username))
  const emailKeys = rows.flatMap(({ email }) => (email === null ? [] : [emailKeyOf(email)]))
  const known = await accounts
    .find({ $or: [{ nameKey: { $in: nameKeys } }, { emailKey: { $in: emailKeys } }] })
    .session(session)
    .lean()
  const others = { roster, disabled: false, role: { $nin: [...adminRoles] }, nameKey: { $nin: nameKeys } }
  const leaving = await accounts
    .find(others, { username: 1, realname: 1 })
    .sort({ nameKey: 1 })
    .session(session)
    .lean<Leaving[]>()
  return { ...planRoster(roster, rows, known), leaving }
}
