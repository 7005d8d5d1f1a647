import type { ClientSession } from 'mongoose'
import type { contestAddressSignInChanged } from '@verdict/proto/events/contest'
import type { EventData } from '@verdict/proto/events/event'
import { addressRange } from '@verdict/kit/address-range.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { relayRevocations, storeRevocations } from '../sessions/revocation/revoke-sessions.ts'
import type { AddressSignIn } from '../models/address-sign-in.model.ts'
import type { AddressSignInContext } from './context.ts'

type Published = EventData<typeof contestAddressSignInChanged>

/**
 * Replaces the addresses from which accounts of a contest may sign in without a password, and ends sessions that would
 * no longer be allowed. Idempotent; outdated events are ignored.
 */
export async function onContestAddressSignInChanged(ctx: AddressSignInContext, published: Published): Promise<void> {
  const { cid, version } = published
  const rows = published.mode === 'off' ? [] : rowsOf(ctx, published)
  const revocations = await inTransaction(ctx.db, async (session) => {
    if (!(await isLatest(ctx, session, { cid, version }))) return []
    await ctx.addressSignIns.deleteMany({ cid }, { session })
    await ctx.addressSignIns.insertMany(rows, { session, lean: true })
    return endSessions(ctx, session, cid, new Map(rows.map(({ uid, closesAt }) => [uid, closesAt])))
  })
  await relayRevocations(ctx, revocations)
}

/** Whether this is the latest known version, which is then stored. */
async function isLatest(
  ctx: Pick<AddressSignInContext, 'addressSignInHeads'>,
  session: ClientSession,
  { cid, version }: Pick<Published, 'cid' | 'version'>,
): Promise<boolean> {
  const head = await ctx.addressSignInHeads.findById(cid).session(session).lean()
  if (head !== null && head.version >= version) return false
  await ctx.addressSignInHeads.updateOne({ _id: cid }, { $set: { version } }, { session, upsert: true })
  return true
}

function rowsOf({ settings }: Pick<AddressSignInContext, 'settings'>, published: Published): AddressSignIn[] {
  const { cid, title: contestTitle, authorUid, mode, teams } = published
  const [startsAt, endsAt] = [new Date(published.startsAt), new Date(published.endsAt)]
  const marginMs = settings.AUTH_ADDRESS_SIGN_IN_MARGIN_SEC * 1000
  const times = {
    startsAt,
    endsAt,
    opensAt: new Date(startsAt.getTime() - marginMs),
    closesAt: new Date(endsAt.getTime() + marginMs),
  }
  return teams.flatMap(({ name: team, uids, addresses }) =>
    addresses.flatMap((address) => {
      const range = addressRange(address)
      if (range === null) return []
      return uids.map((uid) => ({
        cid,
        contestTitle,
        authorUid,
        uid,
        team,
        ...range,
        isOnly: mode === 'only',
        ...times,
      }))
    }),
  )
}

/** Ends sessions of accounts that may no longer sign in by address, or not for as long. */
async function endSessions(
  ctx: Pick<AddressSignInContext, 'sessions' | 'sessionRevocations' | 'clock'>,
  session: ClientSession,
  cid: number,
  closesAtOf: ReadonlyMap<string, Date>,
) {
  const open = await ctx.sessions.find({ addressCid: cid }, { uid: 1, endsAt: 1 }).session(session).lean()
  const ended = open.filter(({ uid, endsAt }) => {
    const closesAt = closesAtOf.get(uid)
    return closesAt === undefined || endsAt === undefined || endsAt > closesAt
  })
  const keys = ended.map(({ _id }) => _id)
  await ctx.sessions.deleteMany({ _id: { $in: keys } }, { session })
  return storeRevocations(
    ctx,
    session,
    keys.map((key) => ({ key })),
  )
}
