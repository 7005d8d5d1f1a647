import { defaultLocale, type Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { requestMail } from '../mail/request-mail.ts'
import type { DeletionContext } from './context.ts'

/**
 * Cancels the pending deletion of an account whose owner has just signed in.
 *
 * @returns whether it did
 * @throws AppError auth.wrong_credentials when it was deleted at that very moment
 */
export async function cancelDeletion(
  ctx: DeletionContext,
  { _id: uid, username, email, deleteAt }: Account,
  { address, locale = defaultLocale }: { address: string; locale?: Locale | undefined },
): Promise<boolean> {
  if (deleteAt === undefined) return false
  const isCancelled = await inTransaction(ctx.db, async (session) => {
    const { modifiedCount } = await ctx.accounts.updateOne(
      { _id: uid, deleteAt },
      { $unset: { deleteAt: 1 }, $set: { updatedAt: ctx.clock.now() } },
      { session },
    )
    if (modifiedCount === 0) return false
    const account = { uid, username }
    await addAccountEvent(ctx, session, { kind: 'deletion_cancelled', account, by: { ...account, address } })
    const mail = { template: 'deletion-cancelled', locale, values: { username } } as const
    if (email !== null) await requestMail(ctx, session, { ...mail, to: email })
    return true
  })
  // Either another sign-in has cancelled the deletion, or the account is gone.
  if (!isCancelled && (await ctx.accounts.exists({ _id: uid })) === null) throw new AppError('auth.wrong_credentials')
  ctx.wakeMailRelay()
  return true
}
