import type { ClientSession } from 'mongoose'
import { contestAddressSignInChanged } from '@verdict/proto/events/contest'
import type { ContestDoc } from './contest.model.ts'
import type { ContestsContext } from './context.ts'

type Context = Pick<ContestsContext, 'outbox' | 'teams'>

const modeOf = ({ addressSignIn = 'off' }: Pick<ContestDoc, 'addressSignIn'>) => addressSignIn

/** Publishes which accounts may sign in from which addresses, if any may or might have before the change. */
export async function publishAddressSignIn(
  ctx: Context,
  session: ClientSession,
  { before, after }: { before: ContestDoc; after: ContestDoc },
): Promise<void> {
  if (modeOf(before) === 'off' && modeOf(after) === 'off') return
  const { _id: cid, version, title, uid: authorUid, startsAt, endsAt } = after
  const mode = modeOf(after)
  await ctx.outbox.add(session, contestAddressSignInChanged, {
    cid,
    version,
    mode,
    title,
    authorUid,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    teams: mode === 'off' ? [] : await teamsOf(ctx, session, cid),
  })
}

async function teamsOf({ teams }: Context, session: ClientSession, cid: number) {
  const found = await teams
    .find({ cid, 'addresses.0': { $exists: true } }, { name: 1, accounts: 1, addresses: 1 })
    .session(session)
    .lean()
  return found.map(({ name, accounts, addresses = [] }) => ({ name, uids: accounts.map(({ uid }) => uid), addresses }))
}
