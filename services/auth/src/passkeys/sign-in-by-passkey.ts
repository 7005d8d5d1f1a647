import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { finishPasskeySignIn } from '@verdict/proto/http/passkeys'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { AuthContext } from '../context.ts'
import type { Origin } from '../sessions/open-session.ts'
import { completeSignIn, type SignedIn } from '../sign-in/complete-sign-in.ts'
import { issueChallenge, relyingParty, takeChallenge, timeoutMs } from './challenges.ts'
import type { Passkey } from './passkey.model.ts'

/** What a browser has a passkey sign: any of this site, which names its user. @throws AppError passkey.unavailable */
export async function startPasskeySignIn(ctx: AuthContext) {
  const party = relyingParty(ctx)
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await issueChallenge(ctx, null), 'base64url'),
    timeout: timeoutMs,
    userVerification: 'required',
  })
  return { options }
}

/**
 * Signs in by a passkey, which stands for two factors: the device, and what has opened it there.
 *
 * @throws AppError passkey.unavailable, passkey.attempt_gone, passkey.unknown, passkey.invalid, auth.disabled
 */
export async function signInByPasskey(
  ctx: AuthContext,
  { response }: RouteBody<typeof finishPasskeySignIn>,
  from: Origin,
): Promise<SignedIn> {
  const party = relyingParty(ctx)
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON, null)
  const passkey = await ctx.passkeys.findById(response.id).lean()
  if (passkey === null || !isHandleOf(passkey, response.response.userHandle)) throw new AppError('passkey.unknown')
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
    ctx.log.warn({ err: error, uid: passkey.uid }, 'a sign-in by a passkey failed')
    throw new AppError('passkey.invalid')
  })
  if (!verified) throw new AppError('passkey.invalid')
  await noteUse(ctx, passkey, authenticationInfo.newCounter)
  const account = await ctx.accounts.findById(passkey.uid).lean()
  if (account === null) throw new AppError('passkey.unknown')
  if (account.disabled) throw new AppError('auth.disabled')
  return completeSignIn(ctx, account, from, { byPasskey: true })
}

/** Of two sign-ins with one counter, one is that of a copy. @throws AppError passkey.invalid, passkey.unknown */
async function noteUse(ctx: AuthContext, { _id, counter }: Passkey, newCounter: number): Promise<void> {
  const $set = { counter: newCounter, usedAt: ctx.clock.now() }
  const { matchedCount } = await ctx.passkeys.updateOne({ _id, counter }, { $set })
  if (matchedCount === 0) throw new AppError('passkey.invalid')
}

/** Authenticators give back the user that they were told of when the passkey was made. */
function isHandleOf({ uid }: Passkey, handle: string | undefined): boolean {
  return handle === undefined || Buffer.from(handle, 'base64url').toString() === uid
}
