import { addressKey } from '@verdict/kit/address-range.rules'
import { adminRoles, type RoleKey } from '@verdict/proto/codes/roles'
import type { Account } from '../accounts/account.model.ts'
import type { AddressSignIn } from '../models/address-sign-in.model.ts'
import type { AddressSignInContext } from './context.ts'

type Context = Pick<AddressSignInContext, 'addressSignIns' | 'accounts' | 'clock'>

export interface AddressSignInOffer {
  account: Account
  offer: AddressSignIn
}

/** Accounts of several teams at one address, over all open contests. */
const maxOffers = 50
const adminKeys: readonly RoleKey[] = adminRoles

/** Accounts that may sign in from an address now, by team; never accounts with a role of the back office. */
export async function findAddressSignIns(ctx: Context, address: string): Promise<AddressSignInOffer[]> {
  const key = addressKey(address)
  if (key === null) return []
  const now = ctx.clock.now()
  const here = { low: { $lte: key }, high: { $gte: key }, opensAt: { $lte: now }, closesAt: { $gt: now } }
  const found = await ctx.addressSignIns.find(here).sort({ team: 1, uid: 1, cid: 1 }).limit(maxOffers).lean()
  const offers = await authorised(ctx, found)
  const accounts = await ctx.accounts
    .find({ _id: { $in: offers.map(({ uid }) => uid) }, disabled: false, role: { $nin: [...adminRoles] } })
    .lean()
  const byUid = new Map(accounts.filter(({ deleteAt }) => deleteAt === undefined).map((one) => [one._id, one]))
  return offers.flatMap((offer) => {
    const account = byUid.get(offer.uid)
    return account === undefined ? [] : { account, offer }
  })
}

/**
 * The contest that restricts an account to the addresses of its team, if the caller's is none of them; null: it may
 * sign in.
 */
export async function findAddressRestriction(
  ctx: Context,
  { _id: uid, role }: Pick<Account, '_id' | 'role'>,
  address: string,
): Promise<Pick<AddressSignIn, 'cid' | 'contestTitle'> | null> {
  if (adminKeys.includes(role)) return null
  const now = ctx.clock.now()
  const running = { uid, isOnly: true, startsAt: { $lte: now }, endsAt: { $gt: now } }
  const rows = await authorised(ctx, await ctx.addressSignIns.find(running).lean())
  const key = addressKey(address)
  const isHere = ({ low, high }: AddressSignIn) => key !== null && low <= key && key <= high
  return rows.find(({ cid }) => !rows.some((row) => row.cid === cid && isHere(row))) ?? null
}

/** Selects contests with an author who is still a super administrator, because others may not vouch for an address. */
async function authorised(ctx: Pick<Context, 'accounts'>, rows: readonly AddressSignIn[]): Promise<AddressSignIn[]> {
  if (rows.length === 0) return []
  const uids = [...new Set(rows.map(({ authorUid }) => authorUid))]
  const authors = await ctx.accounts.find({ _id: { $in: uids }, role: 'root', disabled: false }, { _id: 1 }).lean()
  const trusted = new Set(authors.map(({ _id }) => _id))
  return rows.filter(({ authorUid }) => trusted.has(authorUid))
}
