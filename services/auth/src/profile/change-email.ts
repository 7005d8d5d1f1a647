import { isEmail } from '@verdict/proto/codes/accounts/emails'
import type { Locale } from '@verdict/proto/codes/locale'
import { errorText, type ErrorCode } from '@verdict/proto/errors/catalogue'
import type { RouteData } from '@verdict/proto/http/route'
import type { changeEmail as declaration } from '@verdict/proto/http/auth/accounts/account'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { emailKeyOf, toUserInfo } from '../accounts/account.rules.ts'
import { ownRole } from '../accounts/effective-role.ts'
import { tryCode, useCode } from '../codes/verification-codes.ts'
import { assertOwner, ownAccount } from '../passwords/assert-owner.ts'
import { canSendMail, requestMail } from '../mail/request-mail.ts'
import type { ProfileContext } from './context.ts'
import { emailCodeId } from './send-email-code.ts'

const done = { 'zh-CN': '邮箱修改成功', 'en-US': 'The e-mail has been changed' }

interface EmailCaller {
  actor: Actor
  address: string
  locale: Locale
}

export interface EmailChange {
  /** Left out for an account without one. */
  password?: string | undefined
  newEmail: string
  code?: string
}

/** The outcome of a change is part of a response that itself succeeds: 200, 400, or 403 when locked. */
export type EmailOutcome = RouteData<typeof declaration>

/** Changes the caller's own e-mail and notifies the old address. Refusals become part of the response. */
export async function changeEmail(
  ctx: ProfileContext,
  caller: EmailCaller,
  change: EmailChange,
): Promise<EmailOutcome> {
  const { actor, locale } = caller
  try {
    const account = await applyChange(ctx, caller, change)
    const userInfo = toUserInfo({ ...account, role: await ownRole(ctx, actor, account) })
    return { code: 200, msg: done[locale], userInfo }
  } catch (error) {
    if (!(error instanceof AppError) || !isOutcome(error.code)) throw error
    return { code: error.code === 'auth.locked' ? 403 : 400, msg: errorText(error.code, error.params, locale) }
  }
}

const outcomes = [
  'user.email_invalid',
  'auth.same_email',
  'auth.locked',
  'auth.old_password_wrong',
  'auth.code_wrong',
  'user.email_taken',
  'mail.not_configured',
  'auth.sign_in_again',
]
const isOutcome = (code: ErrorCode) => outcomes.includes(code)

async function applyChange(ctx: ProfileContext, { actor, address, locale }: EmailCaller, change: EmailChange) {
  const email = change.newEmail.trim()
  if (!isEmail(email)) throw new AppError('user.email_invalid')
  if ((await ownAccount(ctx, actor)).emailKey === emailKeyOf(email)) throw new AppError('auth.same_email')
  const account = await assertOwner(ctx, actor, change.password)
  const mail = await canSendMail(ctx)
  if (!mail && !ctx.settings.AUTH_EMAIL_WITHOUT_CODE) throw new AppError('mail.not_configured')
  const code = { id: emailCodeId(actor.uid, email), text: change.code?.trim() ?? '' }
  if (mail && !(await tryCode(ctx, code.id, code.text))) throw new AppError('auth.code_wrong')
  try {
    return await store(ctx, account, { email, address, locale, code: mail ? code : null })
  } catch (error) {
    if (isDuplicateKey(error, 'emailKey')) throw new AppError('user.email_taken', { email })
    throw error
  } finally {
    ctx.wakeMailRelay()
  }
}

interface Stored {
  email: string
  address: string
  locale: Locale
  code: { id: string; text: string } | null
}

function store(ctx: ProfileContext, before: Account, { email, address, locale, code }: Stored): Promise<Account> {
  const { _id, username } = before
  return inTransaction(ctx.db, async (session) => {
    if (code !== null) await useCode(ctx, session, code.id, code.text)
    const changed = await ctx.accounts
      .findOneAndUpdate(
        { _id },
        { $set: { email, emailKey: emailKeyOf(email), updatedAt: ctx.clock.now() } },
        { session, returnDocument: 'after' },
      )
      .lean()
    if (changed === null) throw new AppError('sign_in.expired')
    const owner = { uid: _id, username }
    const event = { kind: 'email_changed', account: owner, by: { ...owner, address } } as const
    await addAccountEvent(ctx, session, { ...event, before: { email: before.email }, after: { email } })
    const values = { username, email }
    if (before.email !== null)
      await requestMail(ctx, session, { template: 'email-changed', to: before.email, locale, values })
    return changed
  })
}
