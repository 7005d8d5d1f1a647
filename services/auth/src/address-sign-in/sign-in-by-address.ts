import type { getAddressSignIns, signInByAddress as signInRoute } from '@verdict/proto/http/auth/address-sign-in'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import { toUserInfo } from '../accounts/account.rules.ts'
import { assertSecondFactor, hasSecondFactor } from '../second-factor/check-second-factor.ts'
import { openSession, type Origin } from '../sessions/open-session.ts'
import type { AddressSignInContext } from './context.ts'
import { findAddressSignIns } from './find-address-sign-ins.ts'

/** Accounts to which the address of the caller may sign in. */
export async function listAddressSignIns(
  ctx: Pick<AddressSignInContext, 'accounts' | 'addressSignIns' | 'clock'>,
  { address }: Pick<Origin, 'address'>,
): Promise<RouteData<typeof getAddressSignIns>> {
  return (await findAddressSignIns(ctx, address)).map(({ account, offer: { cid, contestTitle, team } }) => ({
    cid,
    contestTitle,
    team,
    uid: account._id,
    username: account.username,
  }))
}

/**
 * Signs in to the account of a team at its machine, with the second factor if it has one. The session ends with the
 * permission; the browser is not remembered.
 *
 * @throws AppError auth.address_unknown, auth.second_step_required, auth.second_step_wrong, auth.locked
 */
export async function signInByAddress(
  ctx: AddressSignInContext,
  { cid, uid, code }: RouteBody<typeof signInRoute>,
  from: Origin,
): Promise<{ user: ReturnType<typeof toUserInfo>; token: string }> {
  const found = await findAddressSignIns(ctx, from.address)
  const chosen = found.find(({ account, offer }) => account._id === uid && offer.cid === cid)
  if (chosen === undefined) throw new AppError('auth.address_unknown')
  const { account, offer } = chosen
  await assertSecondFactor(ctx, account, code, from.address)
  const { username } = account
  const detail = `${offer.team} · ${offer.contestTitle}`
  await inTransaction(ctx.db, (session) =>
    addAccountEvent(ctx, session, {
      kind: 'signed_in_by_address',
      account: { uid, username },
      detail,
      by: { uid, username, address: from.address },
    }),
  )
  const withSecondFactor = await hasSecondFactor(ctx, uid)
  const bound = { addressCid: cid, endsAt: offer.closesAt }
  return { user: toUserInfo(account), token: await openSession(ctx, account, from, { withSecondFactor, bound }) }
}
