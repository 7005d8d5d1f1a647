import type { addPasskey as addRoute } from '@verdict/proto/http/auth/passkeys'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { siteAddress } from '../site-address.ts'
import { assertOwner, touchAccount } from '../passwords/assert-owner.ts'
import type { MailedCaller } from '../second-factor/set-up-second-factor.ts'
import { attemptOwnerOf, logSignInMethodChange, removeSignInMethod } from '../sign-in-methods/change-sign-in-methods.ts'
import { loadWebAuthn } from './load-web-authn.ts'
import { issueChallenge, relyingParty, consumeChallenge, timeoutMs } from './challenges.ts'
import type { Passkey } from '../models/passkey.model.ts'
import type { PasskeysContext } from './context.ts'
import { relyingPartyOf } from './relying-party.rules.ts'

const maxPasskeys = 20

export async function listPasskeys(ctx: Pick<PasskeysContext, 'passkeys' | 'siteSettings' | 'settings'>, actor: Actor) {
  const passkeys = await passkeysOf(ctx, actor.uid)
  return { available: relyingPartyOf(siteAddress(ctx)) !== null, passkeys: passkeys.map(toEntry) }
}

/**
 * Makes the options with which the browser creates a passkey: a discoverable one that requires a fingerprint, a face or
 * a PIN.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 * passkey.unavailable, passkey.too_many
 */
export async function startPasskey(ctx: PasskeysContext, actor: Actor, password: string | undefined) {
  const party = relyingParty(ctx)
  const account = await assertOwner(ctx, actor, password)
  const before = await passkeysOf(ctx, actor.uid)
  if (before.length >= maxPasskeys) throw new AppError('passkey.too_many', { limit: maxPasskeys })
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.siteSettings.current().website.shortName,
    rpID: party.id,
    userID: new TextEncoder().encode(actor.uid),
    userName: account.username,
    userDisplayName: account.nickname ?? account.username,
    challenge: Buffer.from(await issueChallenge(ctx, attemptOwnerOf(actor)), 'base64url'),
    timeout: timeoutMs,
    excludeCredentials: before.map(({ _id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options }
}

/** @throws AppError request.invalid, passkey.unavailable, passkey.attempt_gone, passkey.invalid, passkey.known */
export async function addPasskey(
  ctx: PasskeysContext,
  caller: MailedCaller,
  { name: given, response }: RouteBody<typeof addRoute>,
) {
  const name = given.trim()
  if (name === '') throw new AppError('request.invalid', { detail: 'name' })
  const key = await checkedKey(ctx, caller.actor, response)
  const { uid } = caller.actor
  const passkey: Passkey = {
    _id: key.id,
    publicId: ctx.randomText(12),
    uid,
    name,
    counter: key.counter,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    createdAt: ctx.clock.now(),
    usedAt: null,
  }
  try {
    await inTransaction(ctx.db, async (session) => {
      const owner = await touchAccount(ctx, session, uid)
      await ctx.passkeys.create([passkey], { session })
      await logSignInMethodChange(ctx, session, caller, owner, { kind: 'passkey_added', name, detail: name })
    })
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('passkey.known')
    throw error
  }
  ctx.wakeMailRelay()
  return toEntry(passkey)
}

/**
 * Removes a passkey, which may have been stolen: every other session of the account ends, and a mail reports it.
 *
 * @throws AppError auth.old_password_wrong, auth.locked, auth.sign_in_again, auth.confirmation_required,
 * passkey.not_found, oidc.last_way
 */
export function removePasskey(
  ctx: PasskeysContext,
  caller: MailedCaller,
  { id, password }: { id: string; password?: string },
): Promise<void> {
  return removeSignInMethod(ctx, caller, password, async (session) => {
    const deleted = await ctx.passkeys.findOneAndDelete({ publicId: id, uid: caller.actor.uid }, { session }).lean()
    if (deleted === null) throw new AppError('passkey.not_found')
    return { kind: 'passkey_removed', name: deleted.name, detail: deleted.name }
  })
}

async function checkedKey(ctx: PasskeysContext, actor: Actor, response: RouteBody<typeof addRoute>['response']) {
  const party = relyingParty(ctx)
  const challenge = await consumeChallenge(ctx, response.response.clientDataJSON, attemptOwnerOf(actor))
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a passkey could not be checked')
    throw new AppError('passkey.invalid')
  })
  if (!verified.verified) throw new AppError('passkey.invalid')
  return verified.registrationInfo.credential
}

function passkeysOf(ctx: Pick<PasskeysContext, 'passkeys'>, uid: string): Promise<Passkey[]> {
  return ctx.passkeys.find({ uid }).sort({ createdAt: 1, _id: 1 }).limit(maxPasskeys).lean()
}

function toEntry({ publicId: id, name, createdAt, usedAt }: Passkey) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: usedAt?.toISOString() ?? null }
}
