import type { Locale } from '@verdict/proto/codes/locale'
import { tokenPrefix, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { sessionKey, tokenSessionId } from '@verdict/kit/sessions'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { requestMail } from '../mail/request-mail.ts'
import { assertOwner, ownAccount } from '../passwords/assert-owner.ts'
import { relayRevocations, storeRevocations } from '../sessions/revocation/revoke-sessions.ts'
import type { PersonalToken } from '../models/personal-token.model.ts'
import type { TokensContext } from './context.ts'

const maxTokens = 20
const tokenBytes = 32
const [hintLength, dayMs] = [tokenPrefix.length + 4, 24 * 60 * 60 * 1000]

/** The caller, and where the call comes from. */
interface Caller {
  actor: Actor
  address: string
}

/** A caller, with the language of the mail about a new token. */
interface Maker extends Caller {
  locale: Locale
}

export interface NewToken {
  /** Left out for an account without one. */
  password?: string | undefined
  name: string
  scopes: readonly TokenScope[]
  days: number
}

/** Lists the caller's valid tokens, latest first. */
export async function listTokens(ctx: Pick<TokensContext, 'accounts' | 'personalTokens' | 'clock'>, actor: Actor) {
  const tokens = await liveTokens(ctx, await ownAccount(ctx, actor))
  return { tokens: tokens.map(toEntry) }
}

/**
 * Creates a token for programs, after the caller has confirmed to own the account. The token is returned only this once
 * and stored as a hash.
 *
 * @throws AppError request.invalid, auth.old_password_wrong, auth.locked, auth.sign_in_again,
 * auth.confirmation_required, token.too_many
 */
export async function createToken(ctx: TokensContext, { actor, address, locale }: Maker, input: NewToken) {
  const name = input.name.trim()
  if (name === '') throw new AppError('request.invalid', { detail: 'name' })
  const account = await assertOwner(ctx, actor, input.password)
  if ((await liveTokens(ctx, account)).length >= maxTokens) throw new AppError('token.too_many', { limit: maxTokens })
  const token = `${tokenPrefix}${ctx.randomText(tokenBytes)}`
  const createdAt = ctx.clock.now()
  const row = {
    _id: sessionKey(tokenSessionId(token)),
    publicId: ctx.randomText(12),
    uid: account._id,
    credentialsVersion: account.credentialsVersion,
    name,
    hint: token.slice(0, hintLength),
    scopes: [...input.scopes],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + input.days * dayMs),
  }
  await inTransaction(ctx.db, async (session) => {
    await ctx.personalTokens.create([row], { session })
    const { _id: uid, username, email } = account
    const by = { uid, username, address }
    await addAccountEvent(ctx, session, { kind: 'token_created', account: { uid, username }, by, detail: name })
    const mail = { template: 'token-created', locale, values: { username, name } } as const
    if (email !== null) await requestMail(ctx, session, { ...mail, to: email })
  })
  ctx.wakeMailRelay()
  return { token, entry: toEntry(row) }
}

/** Ends one of the caller's tokens at once. @throws AppError token.not_found also for a token of somebody else */
export async function revokeToken(ctx: TokensContext, { actor, address }: Caller, publicId: string): Promise<void> {
  const { uid, username } = actor
  const revocations = await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.personalTokens.findOneAndDelete({ publicId, uid }, { session }).lean()
    if (deleted === null) throw new AppError('token.not_found')
    const event = { kind: 'token_revoked', account: { uid, username }, by: { uid, username, address } } as const
    await addAccountEvent(ctx, session, { ...event, detail: deleted.name })
    return storeRevocations(ctx, session, [{ key: deleted._id }])
  })
  await relayRevocations(ctx, revocations)
}

function liveTokens(
  ctx: Pick<TokensContext, 'personalTokens' | 'clock'>,
  { _id: uid, credentialsVersion }: Account,
): Promise<PersonalToken[]> {
  return ctx.personalTokens
    .find({ uid, credentialsVersion, expiresAt: { $gt: ctx.clock.now() } })
    .sort({ createdAt: -1, _id: 1 })
    .limit(maxTokens)
    .lean()
}

function toEntry({ publicId: id, name, hint, scopes, createdAt, expiresAt, usedAt }: PersonalToken) {
  return {
    id,
    name,
    hint,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: usedAt?.toISOString() ?? null,
  }
}
