import { createHash } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { siteAddress } from '../site-address.ts'
import type { OidcContext } from './context.ts'
import type { Identity } from './oidc.client.ts'
import type { OidcProvider } from './providers.ts'

/** Seconds that a browser has to come back from a provider, and that each further step may take. */
export const attemptSec = 600
const secretBytes = 32
const callbackPath = '/sign-in/callback'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The owner links an account in this session; null means a sign-in. */
export type AttemptOwner = { uid: string; sessionKey: string } | null

/** @throws AppError oidc.provider_unknown */
export function providerOf({ oidcProviders }: Pick<OidcContext, 'oidcProviders'>, id: string): OidcProvider {
  const provider = oidcProviders.find((one) => one.id === id)
  if (provider === undefined) throw new AppError('oidc.provider_unknown')
  return provider
}

/**
 * Sends a browser to a provider.
 *
 * @throws AppError oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid
 */
export async function startAttempt(ctx: OidcContext, providerId: string, owner: AttemptOwner) {
  const provider = providerOf(ctx, providerId)
  const [state, nonce, verifier, attempt] = [secret(ctx), secret(ctx), secret(ctx), secret(ctx)]
  // Providers require its registration in advance.
  const redirectUri = `${siteAddress(ctx)}${callbackPath}`
  const url = await ctx.oidc.authorizationUrl(provider, { redirectUri, state, nonce, verifier })
  await ctx.oidcAttempts.create({
    _id: hashOf(state),
    browserHash: hashOf(attempt),
    provider: provider.id,
    redirectUri,
    nonce,
    verifier,
    uid: owner?.uid ?? null,
    sessionKey: owner?.sessionKey ?? null,
    expiresAt: new Date(ctx.clock.now().getTime() + attemptSec * 1000),
  })
  return { url, attempt }
}

/**
 * Redeems what a provider has sent a browser back with. The attempt is used up by it, however the provider answers.
 *
 * @throws AppError oidc.attempt_gone, oidc.provider_unknown, oidc.provider_away, oidc.answer_invalid, oidc.denied
 */
export async function finishAttempt(
  ctx: OidcContext,
  given: { attempt: string; answer: string },
  owner: AttemptOwner,
): Promise<{ provider: OidcProvider; identity: Identity }> {
  const answer = new URLSearchParams(given.answer)
  const state = answer.get('state') ?? ''
  const taken = await ctx.oidcAttempts
    .findOneAndDelete({
      _id: hashOf(state),
      browserHash: hashOf(given.attempt),
      uid: owner?.uid ?? null,
      sessionKey: owner?.sessionKey ?? null,
      expiresAt: { $gt: ctx.clock.now() },
    })
    .lean()
  if (taken === null) throw new AppError('oidc.attempt_gone')
  const provider = providerOf(ctx, taken.provider)
  const { redirectUri, nonce, verifier } = taken
  return { provider, identity: await ctx.oidc.identity(provider, answer, { redirectUri, state, nonce, verifier }) }
}

function secret(ctx: Pick<OidcContext, 'randomText'>): string {
  return ctx.randomText(secretBytes)
}
