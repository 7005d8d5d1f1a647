import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import type { Account } from '../accounts/account.model.ts'
import { delaySec } from '../challenges/challenge.rules.ts'
import { assertChallenge, type ChallengeAnswer } from '../challenges/sign-in-challenges.ts'
import type { Origin } from '../sessions/open-session.ts'
import type { SignInContext } from './context.ts'
import { isKnownDevice } from './known-devices.ts'

/** No account has this uid. */
const nobody = ''

/** Seconds between two attempts without an answered challenge from an address with many failures. */
const addressDelaySec = 5

export interface SignInAttempt {
  account: Account | null
  username: string
  nameKey: string
  challenge: ChallengeAnswer | undefined
  from: Origin
}

/** An attempt that was counted as a failure before its password is checked. */
export interface CountedAttempt {
  /** Clears the failures of the account here, since the password was right. */
  succeeded: () => Promise<void>
}

/**
 * Lets an attempt to sign in be checked, or refuses it. Failures of a name from an address first cost an answered challenge or
 * an ever longer pause, then lock the name there. A browser with which the account has signed in before has a count of
 * its own: what others at its address do is not held against it.
 *
 * @throws AppError auth.challenge_wrong, auth.challenge_required, auth.locked
 */
export async function assertMayTry(ctx: SignInContext, attempt: SignInAttempt): Promise<CountedAttempt> {
  const { account, username, nameKey, challenge, from } = attempt
  const isAnswered = challenge !== undefined
  if (isAnswered) await assertChallenge(ctx, challenge, { username, address: from.address })
  // The look-up is also done for names without an account, so that response times do not reveal whether one exists.
  const isKnown = await isKnownDevice(ctx, from.device, account?._id ?? nobody)
  const addressKey = `address:${addressBucket(from.address)}`
  const key = isKnown ? `device:${from.device}|${nameKey}` : `pair:${addressBucket(from.address)}|${nameKey}`
  if (!isKnown) await assertAddressMayTry(ctx, attempt, { addressKey, isAnswered })
  const undoAddress = () => (isKnown ? Promise.resolve() : ctx.signInLocks.undo(addressKey))
  const { failures, lockedSec } = await ctx.signInLocks.count({ key, max: ctx.settings.AUTH_LOCK_FAILURES })
  if (lockedSec > 0) throw new AppError('auth.locked', { waitMin: Math.ceil(lockedSec / 60), waitSec: lockedSec })
  const waitSec = isAnswered ? 0 : delaySec(failures, ctx.settings.AUTH_CHALLENGE_FAILURES)
  if (waitSec > 0 && !(await ctx.signInLocks.takeTurn(key, waitSec))) {
    // Without a check the attempt must not count as failed.
    await Promise.all([ctx.signInLocks.undo(key), undoAddress()])
    throw new AppError('auth.challenge_required', { waitSec })
  }
  return {
    succeeded: async () => {
      await Promise.all([ctx.signInLocks.clear(key), undoAddress()])
    },
  }
}

/**
 * Slows down an address from which many sign-ins failed, whatever the names. A whole school may be behind it: so it is never
 * locked, and neither accounts that have signed in from there before nor answered challenges wait.
 */
async function assertAddressMayTry(
  ctx: Pick<SignInContext, 'signIns' | 'signInLocks' | 'settings'>,
  { account, from }: SignInAttempt,
  { addressKey, isAnswered }: { addressKey: string; isAnswered: boolean },
): Promise<void> {
  const bound = { key: addressKey, max: ctx.settings.AUTH_LOCK_ADDRESS_FAILURES }
  if ((await ctx.signInLocks.attempt(bound)) === 0 || isAnswered) return
  if ((await ctx.signIns.exists({ uid: account?._id ?? nobody, ip: from.address })) !== null) return
  if (await ctx.signInLocks.takeTurn(addressKey, addressDelaySec)) return
  await ctx.signInLocks.undo(addressKey)
  throw new AppError('auth.challenge_required', { waitSec: addressDelaySec })
}
