import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { knownUserModel } from '@verdict/kit/users-projection'
import type { ContestDoc } from '../contest.model.ts'
import type { ContestsContext } from '../context.ts'

type Fields = Pick<ContestDoc, 'addressSignIn' | 'gid' | 'uid'>

/**
 * Checks who may assign addresses to accounts, which allows signing in as anybody. Only super administrators may, in
 * contests that nobody else manages. Leaving it unchanged or turning it off is always allowed.
 *
 * @throws AppError contest.address_sign_in_not_allowed
 */
export async function assertMayOfferAddressSignIn(
  ctx: Pick<ContestsContext, 'db'>,
  actor: Actor,
  { before, fields }: { before: Pick<ContestDoc, 'addressSignIn'> | null; fields: Fields },
): Promise<void> {
  const mode = fields.addressSignIn ?? 'off'
  if (mode === 'off' || mode === before?.addressSignIn) return
  const isAllowed = isSuperAdmin(actor) && fields.gid === null && (await isRunByOne(ctx, actor, fields.uid))
  if (!isAllowed) throw new AppError('contest.address_sign_in_not_allowed')
}

async function isRunByOne({ db }: Pick<ContestsContext, 'db'>, actor: Actor, authorUid: string): Promise<boolean> {
  if (authorUid === actor.uid) return true
  const author = await knownUserModel(db).findById(authorUid, { role: 1 }).lean()
  return author?.role === 'root'
}
