import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import type { SecondFactorContext } from './context.ts'
import { stepOfCode } from './one-time-codes.ts'
import { recoveryCodeHash } from './recovery-codes.rules.ts'

/** Wrong codes of one account, from wherever, that lock its second factor: three of a million codes are right at a time. */
const maxFailures = 5

/**
 * Checks the second factor of a sign-in after the password or other proof was right. Accounts without one need none. Each
 * code works once: a one-time code within its 30 seconds, a recovery code at any time.
 *
 * @throws AppError auth.second_step_required, auth.second_step_wrong, auth.locked
 */
export async function assertSecondFactor(
  ctx: SecondFactorContext,
  account: Pick<Account, '_id' | 'username'>,
  code: string | undefined,
  address: string,
): Promise<void> {
  const factor = await ctx.secondFactors.findOne({ _id: account._id, enabledAt: { $ne: null } }).lean()
  if (factor === null) return
  const typed = code?.trim() ?? ''
  if (typed === '') throw new AppError('auth.second_step_required')
  await assertMayTryCode(ctx, account._id)
  const isRight =
    (await consumeOneTimeCode(ctx, account._id, factor.secret, typed)) ||
    (await consumeRecoveryCode(ctx, account, typed, address))
  if (!isRight) throw new AppError('auth.second_step_wrong')
  await ctx.secondFactorLocks.clear(account._id)
}

/** Whether an account asks for a code at a sign-in. */
export async function hasSecondFactor(ctx: Pick<SecondFactorContext, 'secondFactors'>, uid: string): Promise<boolean> {
  return (await ctx.secondFactors.exists({ _id: uid, enabledAt: { $ne: null } })) !== null
}

/** Counts a try before it is checked. @throws AppError auth.locked */
export async function assertMayTryCode(
  ctx: Pick<SecondFactorContext, 'secondFactorLocks'>,
  uid: string,
): Promise<void> {
  const lockedSec = await ctx.secondFactorLocks.attempt({ key: uid, max: maxFailures })
  if (lockedSec > 0) throw new AppError('auth.locked', { waitMin: Math.ceil(lockedSec / 60), waitSec: lockedSec })
}

async function consumeOneTimeCode(
  ctx: Pick<SecondFactorContext, 'secondFactors' | 'secretCipher' | 'clock'>,
  uid: string,
  stored: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  const secret = ctx.secretCipher.decrypt(stored)
  if (!/^\d{6}$/.test(code) || secret === null) return false
  const step = stepOfCode(secret, code, ctx.clock.now())
  if (step === null) return false
  const taken = await ctx.secondFactors.updateOne(
    { _id: uid, secret: stored, lastStep: { $lt: step } },
    { $set: { lastStep: step } },
  )
  return taken.modifiedCount === 1
}

async function consumeRecoveryCode(
  ctx: SecondFactorContext,
  { _id: uid, username }: Pick<Account, '_id' | 'username'>,
  typed: string,
  address: string,
): Promise<boolean> {
  const hash = recoveryCodeHash(uid, typed)
  if (hash === null) return false
  return inTransaction(ctx.db, async (session) => {
    const taken = await ctx.secondFactors.updateOne(
      { _id: uid, recovery: hash },
      { $pull: { recovery: hash } },
      { session },
    )
    if (taken.modifiedCount !== 1) return false
    const account = { uid, username }
    await addAccountEvent(ctx, session, { kind: 'recovery_code_used', account, by: { ...account, address } })
    return true
  })
}
