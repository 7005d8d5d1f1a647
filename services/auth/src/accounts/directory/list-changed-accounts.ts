import { changedAfter, cursorText, parseCursor, resumeCursor } from '@verdict/kit/change-cursor.rules'
import type { Account } from '../account.model.ts'
import type { AccountsContext } from '../context.ts'
import type { DeletedAccount } from '../removal/deleted-account.model.ts'

export const maxListed = 500

export interface ChangedAccounts {
  accounts: Account[]
  deleted: DeletedAccount[]
  cursor: string
  more: boolean
}

/**
 * Accounts and deletions in the order of their last change, after the cursor of an earlier answer.
 *
 * @throws AppError request.invalid for a cursor that no answer gave
 */
export async function listChangedAccounts(
  ctx: Pick<AccountsContext, 'accounts' | 'deletedAccounts' | 'clock'>,
  cursor: string,
  limit: number,
): Promise<ChangedAccounts> {
  const after = parseCursor(cursor)
  const size = limit < 1 ? maxListed : Math.min(limit, maxListed)
  const [accounts, deleted] = await Promise.all([
    ctx.accounts.find(changedAfter('updatedAt', after)).sort({ updatedAt: 1, _id: 1 }).limit(size).lean(),
    ctx.deletedAccounts.find(changedAfter('deletedAt', after)).sort({ deletedAt: 1, _id: 1 }).limit(size).lean(),
  ])
  const changes = [
    ...accounts.map((account) => ({ account, at: account.updatedAt, uid: account._id })),
    ...deleted.map((one) => ({ deleted: one, at: one.deletedAt, uid: one._id })),
  ]
  changes.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.uid < b.uid ? -1 : 1))
  const listed = changes.slice(0, size)
  const more = listed.length === size
  const [lastChange] = listed.slice(-1)
  const last = lastChange === undefined ? after : { at: lastChange.at, id: lastChange.uid }
  return {
    accounts: listed.flatMap((change) => ('account' in change ? [change.account] : [])),
    deleted: listed.flatMap((change) => ('deleted' in change ? [change.deleted] : [])),
    cursor: cursorText(more ? last : resumeCursor(last, ctx.clock.now())),
    more,
  }
}
