import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { addAccountEvent, type EventActor } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { needsSecondFactor } from '../accounts/effective-role.ts'
import { requestMail } from '../mail/request-mail.ts'
import { assertOwner, ownAccount } from '../passwords/assert-owner.ts'
import { markSessionConfirmed } from '../passwords/fresh-second-factor.ts'
import { endOtherSessionsBy } from '../sessions/revocation/end-other-sessions.ts'
import { refreshCachedSession } from '../sessions/resolve-session.ts'
import { relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import { assertMayTryCode } from './check-second-factor.ts'
import type { SecondFactorContext } from './context.ts'
import { newOneTimeSecret, oneTimeUri, stepOfCode } from './one-time-codes.ts'
import { newRecoveryCode, recoveryCodeCount, recoveryCodeHash } from './recovery-codes.rules.ts'

/** Seconds that a new secret waits for its first code. */
const pendingSec = 900

/** The caller, and where the call comes from. */
export interface Caller {
  actor: Actor
  address: string
}

/** A caller, with the language of the mail about the change. */
export interface MailedCaller extends Caller {
  locale: Locale
}

const eventActorOf = ({ actor: { uid, username }, address }: Caller): EventActor => ({ uid, username, address })

export async function getSecondFactor(
  ctx: Pick<SecondFactorContext, 'accounts' | 'secondFactors' | 'siteSettings'>,
  actor: Actor,
) {
  const account = await ownAccount(ctx, actor)
  const factor = await ctx.secondFactors.findById(actor.uid).lean()
  const enabledAt = factor?.enabledAt ?? null
  return {
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: enabledAt === null ? 0 : (factor?.recovery.length ?? 0),
    required: needsSecondFactor(ctx, account),
  }
}

/**
 * Begins to set up one-time codes; nothing is asked at a sign-in before `confirmSecondFactor`.
 *
 * @throws AppError auth.second_step_on, auth.old_password_wrong, auth.locked,
 *   auth.sign_in_again, auth.confirmation_required
 */
export async function beginSecondFactor(ctx: SecondFactorContext, actor: Actor, password: string | undefined) {
  const account = await assertOwner(ctx, actor, password)
  if ((await ctx.secondFactors.exists({ _id: actor.uid, enabledAt: { $ne: null } })) !== null)
    throw new AppError('auth.second_step_on')
  const secret = newOneTimeSecret()
  const pending = {
    secret: ctx.secretCipher.encrypt(secret),
    expiresAt: new Date(ctx.clock.now().getTime() + pendingSec * 1000),
  }
  await ctx.secondFactors.updateOne({ _id: actor.uid }, { $set: { pending } }, { upsert: true })
  const site = ctx.siteSettings.current().website.shortName
  return { secret, uri: oneTimeUri(secret, { site, username: account.username }) }
}

/**
 * Turns one-time codes on with the first code of the new secret, and gives the recovery codes, this once. Every other
 * session of the account ends.
 *
 * @throws AppError auth.second_step_wrong, auth.second_step_gone, auth.locked
 */
export async function confirmSecondFactor(
  ctx: SecondFactorContext,
  caller: Caller,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  const { uid, username, sessionId } = caller.actor
  const pending = (await ctx.secondFactors.findOne({ _id: uid, enabledAt: null }).lean())?.pending
  const secret =
    pending === undefined || pending.expiresAt <= ctx.clock.now() ? null : ctx.secretCipher.decrypt(pending.secret)
  if (pending === undefined || secret === null) throw new AppError('auth.second_step_gone')
  await assertMayTryCode(ctx, uid)
  const lastStep = stepOfCode(secret, typed.replaceAll(/\s/g, ''), ctx.clock.now())
  if (lastStep === null) throw new AppError('auth.second_step_wrong')
  const { codes, hashes } = newRecoveryCodes(ctx, uid)
  const revocations = await inTransaction(ctx.db, async (session) => {
    const enabled = await ctx.secondFactors.updateOne(
      { _id: uid, enabledAt: null, 'pending.secret': pending.secret },
      {
        $set: { secret: pending.secret, enabledAt: ctx.clock.now(), lastStep, recovery: hashes },
        $unset: { pending: 1 },
      },
      { session },
    )
    if (enabled.modifiedCount !== 1) throw new AppError('auth.second_step_gone')
    const by = eventActorOf(caller)
    await addAccountEvent(ctx, session, { kind: 'second_step_on', account: { uid, username }, by })
    // Sessions without the second factor have to sign in again.
    return endOtherSessionsBy(ctx, session, caller.actor, { keepTokens: false })
  })
  await ctx.secondFactorLocks.clear(uid)
  await markSessionConfirmed(ctx, caller.actor)
  await relayRevocations(ctx, revocations)
  await refreshCachedSession(ctx, sessionId)
  return { recoveryCodes: codes }
}

/**
 * Makes new recovery codes; the old ones stop working.
 *
 * @throws AppError auth.second_step_off, auth.old_password_wrong, auth.locked,
 *   auth.sign_in_again, auth.confirmation_required
 */
export async function renewRecoveryCodes(
  ctx: SecondFactorContext,
  caller: Caller,
  password: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  const { uid, username } = caller.actor
  await assertOwner(ctx, caller.actor, password)
  const { codes, hashes } = newRecoveryCodes(ctx, uid)
  await inTransaction(ctx.db, async (session) => {
    const filter = { _id: uid, enabledAt: { $ne: null } }
    const { matchedCount } = await ctx.secondFactors.updateOne(filter, { $set: { recovery: hashes } }, { session })
    if (matchedCount === 0) throw new AppError('auth.second_step_off')
    const event = { kind: 'recovery_codes_renewed', account: { uid, username }, by: eventActorOf(caller) } as const
    await addAccountEvent(ctx, session, event)
  })
  return { recoveryCodes: codes }
}

/**
 * @throws AppError auth.second_step_off, auth.second_step_needed, auth.old_password_wrong, auth.locked,
 *   auth.sign_in_again, auth.confirmation_required
 */
export async function turnOffSecondFactor(
  ctx: SecondFactorContext,
  caller: MailedCaller,
  password: string | undefined,
): Promise<void> {
  const account = await assertOwner(ctx, caller.actor, password)
  if (needsSecondFactor(ctx, account)) throw new AppError('auth.second_step_needed')
  await removeSecondFactor(ctx, account, { kind: 'second_step_off', by: eventActorOf(caller), locale: caller.locale })
}

/**
 * Removes the second factor of an account after its owner has lost it. Only super administrators may do so.
 *
 * @throws AppError user.not_found, user.not_yourself, auth.second_step_off
 */
export async function resetSecondFactor(ctx: SecondFactorContext, caller: MailedCaller, uid: string): Promise<void> {
  if (uid === caller.actor.uid) throw new AppError('user.not_yourself')
  const account = await ctx.accounts.findById(uid).lean()
  if (account === null) throw new AppError('user.not_found')
  await removeSecondFactor(ctx, account, { kind: 'second_step_reset', by: eventActorOf(caller), locale: caller.locale })
}

async function removeSecondFactor(
  ctx: SecondFactorContext,
  { _id: uid, username, email }: Account,
  { kind, by, locale }: { kind: 'second_step_off' | 'second_step_reset'; by: EventActor; locale: Locale },
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const { deletedCount } = await ctx.secondFactors.deleteOne({ _id: uid, enabledAt: { $ne: null } }, { session })
    if (deletedCount === 0) throw new AppError('auth.second_step_off')
    await addAccountEvent(ctx, session, { kind, account: { uid, username }, by })
    const mail = { template: 'second-step-off', locale, values: { username } } as const
    if (email !== null) await requestMail(ctx, session, { ...mail, to: email })
  })
  ctx.wakeMailRelay()
  await ctx.secondFactorLocks.clear(uid)
}

function newRecoveryCodes(
  ctx: Pick<SecondFactorContext, 'randomBelow'>,
  uid: string,
): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(ctx.randomBelow))
  return { codes, hashes: codes.map((code) => recoveryCodeHash(uid, code) ?? '') }
}
