import { createHash } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { siteAddress } from '../site-address.ts'
import type { PasskeysContext } from './context.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.rules.ts'

const lifeSec = 300
const challengeBytes = 32

export const timeoutMs = lifeSec * 1000

/** The owner adds a passkey in this session; null means a sign-in. */
export type ChallengeOwner = { uid: string; sessionKey: string } | null

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** @throws AppError passkey.unavailable */
export function relyingParty(ctx: Pick<PasskeysContext, 'siteSettings' | 'settings'>): RelyingParty {
  const party = relyingPartyOf(siteAddress(ctx))
  if (party === null) throw new AppError('passkey.unavailable')
  return party
}

/** A new challenge, as base64url. */
export async function issueChallenge(
  ctx: Pick<PasskeysContext, 'passkeyChallenges' | 'clock' | 'randomText'>,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = ctx.randomText(challengeBytes)
  const expiresAt = new Date(ctx.clock.now().getTime() + timeoutMs)
  const { uid = null, sessionKey = null } = owner ?? {}
  await ctx.passkeyChallenges.create({ _id: hashOf(challenge), uid, sessionKey, expiresAt })
  return challenge
}

/**
 * The challenge that an answer says it has signed, if it was issued for this. It is used up, whatever the signature.
 *
 * @throws AppError passkey.attempt_gone
 */
export async function consumeChallenge(
  ctx: Pick<PasskeysContext, 'passkeyChallenges' | 'clock'>,
  clientDataJSON: string,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const { uid = null, sessionKey = null } = owner ?? {}
  const filter = { _id: hashOf(challenge), uid, sessionKey, expiresAt: { $gt: ctx.clock.now() } }
  if ((await ctx.passkeyChallenges.findOneAndDelete(filter).lean()) === null) throw new AppError('passkey.attempt_gone')
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isGiven = typeof clientData === 'object' && clientData !== null && 'challenge' in clientData
    return isGiven && typeof clientData.challenge === 'string' ? clientData.challenge : ''
  } catch {
    return ''
  }
}
