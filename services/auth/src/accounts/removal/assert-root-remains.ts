import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { AccountsContext } from '../context.ts'

interface Guard {
  _id: string
  changes: number
}

/**
 * Checks at the end of a transaction that removes super admins that one remains.
 *
 * Two concurrent transactions would each still see the other's super admin; writing a common document makes one of them
 * retry.
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
