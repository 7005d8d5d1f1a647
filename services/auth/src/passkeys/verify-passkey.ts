import type { PasskeyResponse } from '@verdict/proto/http/auth/passkeys'
import type { Static } from 'typebox'
import { AppError } from '@verdict/kit/errors'
import { loadWebAuthn } from './load-web-authn.ts'
import { issueChallenge, relyingParty, consumeChallenge, timeoutMs, type ChallengeOwner } from './challenges.ts'
import type { Passkey } from '../models/passkey.model.ts'
import type { PasskeysContext } from './context.ts'

/**
 * Makes the options with which a browser asks for a signature by a passkey of this site.
 *
 * @throws AppError passkey.unavailable
 */
export async function requestPasskey(ctx: PasskeysContext, owner: ChallengeOwner) {
  const party = relyingParty(ctx)
  const allowed = owner === null ? [] : await ctx.passkeys.find({ uid: owner.uid }, { _id: 1 }).limit(50).lean()
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await issueChallenge(ctx, owner), 'base64url'),
    timeout: timeoutMs,
    userVerification: 'required',
    ...(owner === null ? {} : { allowCredentials: allowed.map(({ _id: id }) => ({ id })) }),
  })
  return { options }
}

/**
 * Finds the passkey that has signed the challenge, and records its use. If there is an owner, it has to be one of
 * theirs.
 *
 * @throws AppError passkey.unavailable, passkey.attempt_gone, passkey.unknown, passkey.invalid
 */
export async function verifyPasskey(
  ctx: PasskeysContext,
  response: Static<typeof PasskeyResponse>,
  owner: ChallengeOwner,
): Promise<Passkey> {
  const party = relyingParty(ctx)
  const challenge = await consumeChallenge(ctx, response.response.clientDataJSON, owner)
  const passkey = await ctx.passkeys.findById(response.id).lean()
  if (passkey === null || !isHandleOf(passkey, response.response.userHandle)) throw new AppError('passkey.unknown')
  if (owner !== null && passkey.uid !== owner.uid) throw new AppError('passkey.unknown')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey._id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error, uid: passkey.uid }, 'what a passkey signed could not be verified')
    throw new AppError('passkey.invalid')
  })
  if (!verified) throw new AppError('passkey.invalid')
  await noteUse(ctx, passkey, authenticationInfo.newCounter)
  return passkey
}

/**
 * Refuses a counter that does not increase, because of two sign-ins with the same counter one is by a clone.
 *
 * @throws AppError passkey.invalid, passkey.unknown
 */
async function noteUse(
  ctx: Pick<PasskeysContext, 'passkeys' | 'clock'>,
  { _id, counter }: Passkey,
  newCounter: number,
): Promise<void> {
  const $set = { counter: newCounter, usedAt: ctx.clock.now() }
  const { matchedCount } = await ctx.passkeys.updateOne({ _id, counter }, { $set })
  if (matchedCount === 0) throw new AppError('passkey.invalid')
}

/** Authenticators return the user handle that they got when the passkey was created. */
function isHandleOf({ uid }: Passkey, handle: string | undefined): boolean {
  return handle === undefined || Buffer.from(handle, 'base64url').toString() === uid
}
