import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { AccountsContext } from '../context.ts'

interface Guard {
  _id: string
  changes: number
}

/**
 * Called inside a transaction that takes super admins away, after it did.
 *
 * Two such transactions at once would each still see the other's super admin; the write to a common document makes one
 * of them wait and look again.
 *
 * @throws AppError user.last_root
 */
export async function assertRootRemains(
  ctx: Pick<AccountsContext, 'db' | 'accounts'>,
  session: ClientSession,
): Promise<void> {
  const guards = ctx.db.collection<Guard>('guards')
  await guards.updateOne({ _id: 'super-admins' }, { $inc: { changes: 1 } }, { session, upsert: true })
  if ((await ctx.accounts.exists({ role: 'root', disabled: false, deleteAt: null }).session(session)) === null) {
    throw new AppError('user.last_root')
  }
}
