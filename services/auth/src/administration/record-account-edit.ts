import type { ClientSession } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { AccountEventKind } from '@verdict/proto/http/auth/security'
import type { Actor } from '@verdict/kit/actor'
import { addAccountEvent } from '../account-events/account-events.ts'
import type { Account } from '../accounts/account.model.ts'
import { requestMail } from '../mail/request-mail.ts'
import type { AdministrationContext } from './context.ts'

/** The administrator who edits accounts, with address and language. */
export interface AdminCaller {
  actor: Actor
  address: string
  locale: Locale
}

interface Edit {
  before: Account
  after: Account
  caller: AdminCaller
}

interface AccountChange {
  kind: AccountEventKind
  detail?: string
  before?: Partial<Account>
  after?: Partial<Account>
}

const profileFields = ['username', 'realname', 'titleName', 'titleColor'] as const

/**
 * Records an administrator's changes of an account, one event for each kind, and notifies its owner by mail of
 * important ones.
 */
export async function recordAccountEdit(ctx: AdministrationContext, session: ClientSession, edit: Edit): Promise<void> {
  const { before, after, caller } = edit
  const { uid, username } = caller.actor
  const account = { uid: after._id, username: after.username }
  for (const event of eventsOf(before, after))
    await addAccountEvent(ctx, session, { ...event, account, by: { uid, username, address: caller.address } })
  await mailOfEdit(ctx, session, edit)
}

function eventsOf(before: Account, after: Account): AccountChange[] {
  const edited = profileFields.filter((field) => before[field] !== after[field])
  const pick = (account: Account) => Object.fromEntries(edited.map((field) => [field, account[field]]))
  const events: (AccountChange | false)[] = [
    before.role !== after.role && {
      kind: 'role_changed',
      detail: `${before.role} → ${after.role}`,
      before: { role: before.role },
      after: { role: after.role },
    },
    before.disabled !== after.disabled && {
      kind: after.disabled ? 'disabled' : 'enabled',
      before: { disabled: before.disabled },
      after: { disabled: after.disabled },
    },
    before.passwordHash !== after.passwordHash && { kind: 'password_set_by_admin' },
    before.email !== after.email && {
      kind: 'email_changed',
      before: { email: before.email },
      after: { email: after.email },
    },
    edited.length > 0 && { kind: 'edited', detail: edited.join(', '), before: pick(before), after: pick(after) },
  ]
  return events.filter((event) => event !== false)
}

/** Makes a mail to the previous address, because its owner has to learn of a change that may take the account away. */
async function mailOfEdit(
  ctx: Pick<AdministrationContext, 'mailRequests' | 'clock' | 'randomText'>,
  session: ClientSession,
  { before, after, caller }: Edit,
): Promise<void> {
  const { email: to, username } = before
  if (to === null) return
  const { locale } = caller
  const by = caller.actor.username
  if (before.role !== after.role) {
    const values = { username, by, before: before.role, after: after.role }
    await requestMail(ctx, session, { template: 'role-changed', to, locale, values })
  }
  if (before.disabled !== after.disabled) {
    const template = after.disabled ? 'account-disabled' : 'account-enabled'
    await requestMail(ctx, session, { template, to, locale, values: { username, by } })
  }
  if (before.passwordHash !== after.passwordHash)
    await requestMail(ctx, session, { template: 'password-set-by-admin', to, locale, values: { username, by } })
  if (before.email !== after.email) {
    const values = { username, email: after.email ?? '-' }
    await requestMail(ctx, session, { template: 'email-changed', to, locale, values })
  }
}
