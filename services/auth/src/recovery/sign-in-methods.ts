import type { ClientSession } from 'mongoose'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import type { RecoveryContext } from './context.ts'

/** Lists the sign-in methods to remove, with the ids that lists of them have. */
export interface RemovedSignInMethods {
  removePasskeys?: readonly string[]
  removeLinks?: readonly string[]
}

const maxListed = 50

/** Lists the sign-in methods of an account besides its password. */
export async function listSignInMethods(ctx: RecoveryContext, { _id: uid, credentialsVersion }: Account) {
  const live = { uid, credentialsVersion, expiresAt: { $gt: ctx.clock.now() } }
  const [sessions, tokens, passkeys, links, factor] = await Promise.all([
    ctx.sessions.countDocuments(live),
    ctx.personalTokens.find(live).sort({ createdAt: -1, _id: 1 }).limit(maxListed).lean(),
    ctx.passkeys.find({ uid }).sort({ createdAt: 1, _id: 1 }).limit(maxListed).lean(),
    ctx.identityLinks.find({ uid }).sort({ linkedAt: 1, _id: 1 }).limit(maxListed).lean(),
    ctx.secondFactors.exists({ _id: uid, enabledAt: { $ne: null } }),
  ])
  return {
    sessions,
    tokens: tokens.map(({ name }) => name),
    passkeys: passkeys.map(({ publicId: id, name, createdAt, usedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      lastUsedAt: usedAt?.toISOString() ?? null,
    })),
    links: links.map(({ _id: id, provider, linkedAt, usedAt }) => ({
      id,
      name: providerName(ctx, provider),
      since: linkedAt.toISOString(),
      lastUsedAt: usedAt?.toISOString() ?? null,
    })),
    hasSecondStep: factor !== null,
  }
}

/** Removes passkeys and links of an account that has a password, in the transaction of its reset. Unknown ids are passed over. */
export async function removeSignInMethods(
  ctx: RecoveryContext,
  session: ClientSession,
  {
    owner,
    address,
    removed: { removePasskeys = [], removeLinks = [] },
  }: { owner: { uid: string; username: string }; address: string; removed: RemovedSignInMethods },
): Promise<void> {
  const { uid } = owner
  const by = { ...owner, address }
  for (const publicId of removePasskeys) {
    const deleted = await ctx.passkeys.findOneAndDelete({ uid, publicId }, { session }).lean()
    if (deleted === null) continue
    await addAccountEvent(ctx, session, { kind: 'passkey_removed', account: owner, by, detail: deleted.name })
  }
  for (const _id of removeLinks) {
    const deleted = await ctx.identityLinks.findOneAndDelete({ _id, uid }, { session }).lean()
    if (deleted === null) continue
    const detail = providerName(ctx, deleted.provider)
    await addAccountEvent(ctx, session, { kind: 'provider_unlinked', account: owner, by, detail })
  }
}

function providerName({ oidcProviders }: Pick<RecoveryContext, 'oidcProviders'>, provider: string): string {
  return oidcProviders.find(({ id }) => id === provider)?.name ?? provider
}
