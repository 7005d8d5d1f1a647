import { createHash } from 'node:crypto'
import { isDeviceToken } from '@verdict/proto/http/headers'
import type { SignInContext } from './context.ts'

const tokenBytes = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const idOf = (token: string, uid: string) => `${hashOf(token)}:${uid}`

/** Whether this account has signed in with the browser that shows this token. */
export async function isKnownDevice(
  ctx: Pick<SignInContext, 'knownDevices'>,
  token: string | undefined,
  uid: string,
): Promise<boolean> {
  if (token === undefined || !isDeviceToken(token)) return false
  return (await ctx.knownDevices.exists({ _id: idOf(token, uid) })) !== null
}

/**
 * Remembers that an account has signed in with a browser; several accounts may, as in a classroom.
 *
 * @returns the token by which the browser is known from now on: the one that it has, or a new one
 */
export async function rememberDevice(
  ctx: Pick<SignInContext, 'knownDevices' | 'clock' | 'randomText'>,
  token: string | undefined,
  uid: string,
): Promise<string> {
  const known = token !== undefined && isDeviceToken(token) ? token : ctx.randomText(tokenBytes)
  await ctx.knownDevices.updateOne({ _id: idOf(known, uid) }, { $set: { usedAt: ctx.clock.now() } }, { upsert: true })
  return known
}
