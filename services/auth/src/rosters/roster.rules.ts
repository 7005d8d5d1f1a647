import { adminRoles, type RoleKey } from '@verdict/proto/codes/roles'
import type { rosterActions } from '@verdict/proto/http/auth/accounts/roster'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { emailKeyOf } from '../accounts/account.rules.ts'
import { type BadRow, findBadRows, type ParsedRow, type RowMistake } from '../administration/user-rows.rules.ts'

export type RosterAction = (typeof rosterActions)[number]

/** A row can change these fields of an existing account. */
type ProfileChanges = Partial<Pick<Account, 'email' | 'realname' | 'gender' | 'nickname' | 'school'>>

export interface RowPlan {
  action: RosterAction
  row: ParsedRow
  /** The account that exists. */
  uid: string | null
  changes: ProfileChanges
}

export interface RosterPlan {
  /** At most one mistake a row, in the order of the rows. */
  faults: BadRow[]
  rows: RowPlan[]
}

const adminKeys: readonly RoleKey[] = adminRoles
export const hasAdminRole = ({ role }: Pick<Account, 'role'>) => adminKeys.includes(role)

/**
 * Plans what an upload does to each account.
 *
 * @param known accounts with a name or an e-mail of the rows
 */
export function planRoster(roster: string, rows: readonly ParsedRow[], known: readonly Account[]): RosterPlan {
  const byName = new Map(known.map((account) => [account.nameKey, account]))
  const byEmail = new Map(known.flatMap(({ emailKey, _id }) => (emailKey === undefined ? [] : [[emailKey, _id]])))
  const accountOf = ({ username }: ParsedRow) => byName.get(foldName(username))
  const faults = new Map<number, RowMistake>()
  for (const { row, mistake } of findBadRows(rows, (row) => accountOf(row) !== undefined)) faults.set(row, mistake)
  for (const [at, row] of rows.entries()) {
    const mistake = mistakeOf(roster, row, accountOf(row), byEmail)
    if (mistake !== undefined && !faults.has(at + 1)) faults.set(at + 1, mistake)
  }
  return {
    faults: [...faults].sort(([a], [b]) => a - b).map(([row, mistake]) => ({ row, mistake })),
    rows: rows.map((row) => planRow(row, accountOf(row))),
  }
}

function mistakeOf(
  roster: string,
  { email }: ParsedRow,
  account: Account | undefined,
  byEmail: ReadonlyMap<string, string>,
): RowMistake | undefined {
  if (account !== undefined && hasAdminRole(account)) return 'has_role'
  if (account?.roster !== undefined && account.roster !== roster) return 'other_roster'
  const holder = email === null ? undefined : byEmail.get(emailKeyOf(email))
  return holder === undefined || holder === account?._id ? undefined : 'email_taken'
}

function planRow(row: ParsedRow, account: Account | undefined): RowPlan {
  if (account === undefined) return { action: 'create', row, uid: null, changes: {} }
  const changes = changesOf(row, account)
  return { action: actionOf(account, changes), row, uid: account._id, changes }
}

function actionOf(account: Account, changes: ProfileChanges): RosterAction {
  if (account.roster === undefined) return 'adopt'
  if (account.disabled && account.leftRosterAt !== undefined) return 'reactivate'
  return Object.keys(changes).length === 0 ? 'unchanged' : 'update'
}

/** The changes of an account by a row; empty cells change nothing. */
function changesOf(row: ParsedRow, account: Account): ProfileChanges {
  const changes: ProfileChanges = {}
  for (const field of ['email', 'realname', 'nickname', 'school'] as const) {
    if (row[field] !== null && row[field] !== account[field]) changes[field] = row[field]
  }
  if (row.gender !== 'secrecy' && row.gender !== account.gender) changes.gender = row.gender
  return changes
}
