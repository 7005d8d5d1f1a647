import type { ClientSession } from 'mongoose'
import { AccountStatus } from '@verdict/proto/codes/visibility'
import { isEmail } from '@verdict/proto/codes/accounts/emails'
import { isPassword } from '@verdict/proto/codes/accounts/passwords'
import { roleById, type RoleKey } from '@verdict/proto/codes/roles'
import { userChanged } from '@verdict/proto/events/auth'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { cleanLine, emailKeyOf, isUsername, toUserChanged } from '../accounts/account.rules.ts'
import { revokeOlderSessions, relayRevocations } from '../sessions/revocation/revoke-sessions.ts'
import { recordAccountEdit, type AdminCaller } from './record-account-edit.ts'
import { assertRootRemains } from '../accounts/removal/assert-root-remains.ts'
import type { AdministrationContext } from './context.ts'

export interface UserEdit {
  uid: string
  username: string
  realname?: string | null
  email?: string | null
  password?: string | null
  setNewPwd?: boolean
  /** Number of the role. */
  type?: number
  status?: number
  titleName?: string | null
  titleColor?: string | null
}

/**
 * Edits a user as a super admin. Missing fields stay; an empty text clears a field. A new name, role, password or
 * status ends the user's sessions at once.
 *
 * @throws AppError user.not_found, user.name_taken, user.email_taken, user.not_yourself, user.last_root,
 *   user.name_invalid, user.email_invalid, auth.password_length, request.invalid
 */
export async function editUser(ctx: AdministrationContext, caller: AdminCaller, edit: UserEdit): Promise<void> {
  const fields = await changedFields(ctx, edit)
  try {
    const revocations = await inTransaction(ctx.db, (session) => store(ctx, session, caller, edit.uid, fields))
    ctx.wakeMailRelay()
    await relayRevocations(ctx, revocations)
  } catch (error) {
    if (isDuplicateKey(error, 'nameKey')) throw new AppError('user.name_taken', { username: edit.username })
    if (isDuplicateKey(error, 'emailKey')) throw new AppError('user.email_taken', { email: edit.email ?? '' })
    throw error
  }
}

type Fields = Partial<Account>

function textOrNull(text: string | null): string | null {
  const line = cleanLine(text ?? '')
  return line === '' ? null : line
}

async function changedFields(ctx: Pick<AdministrationContext, 'passwords'>, edit: UserEdit): Promise<Fields> {
  const username = edit.username.trim()
  if (!isUsername(username)) throw new AppError('user.name_invalid')
  const fields: Fields = { username, nameKey: foldName(username) }
  for (const name of ['realname', 'titleName', 'titleColor'] as const) {
    const text = edit[name]
    if (text !== undefined) fields[name] = textOrNull(text)
  }
  if (edit.email !== undefined) fields.email = emailOf(edit.email)
  if (edit.type !== undefined) fields.role = roleOf(edit.type)
  if (edit.status !== undefined) fields.disabled = edit.status === AccountStatus.Disabled
  if (edit.setNewPwd === true) {
    fields.passwordHash = await newHash(ctx, edit.password ?? '')
    fields.passwordless = false
  }
  return fields
}

function emailOf(text: string | null): string | null {
  const email = textOrNull(text)
  if (email !== null && !isEmail(email)) throw new AppError('user.email_invalid')
  return email
}

function roleOf(id: number): RoleKey {
  const role = roleById(id)
  if (role === undefined) throw new AppError('request.invalid', { detail: 'type' })
  return role
}

function newHash(ctx: Pick<AdministrationContext, 'passwords'>, password: string): Promise<string> {
  if (!isPassword(password.trim())) throw new AppError('auth.password_length')
  return ctx.passwords.hash(password.trim())
}

async function store(
  ctx: AdministrationContext,
  session: ClientSession,
  caller: AdminCaller,
  uid: string,
  fields: Fields,
) {
  const before = await ctx.accounts.findById(uid).session(session).lean()
  if (before === null) throw new AppError('user.not_found')
  const differs = (name: keyof Account) => name in fields && fields[name] !== before[name]
  const losesRights = differs('role') || differs('disabled')
  if (losesRights && caller.actor.uid === uid) throw new AppError('user.not_yourself')
  const endsSessions = losesRights || differs('username') || differs('passwordHash')
  const { email } = fields
  const after = await ctx.accounts
    .findOneAndUpdate(
      { _id: uid },
      {
        $set: {
          ...fields,
          ...(typeof email === 'string' ? { emailKey: emailKeyOf(email) } : {}),
          updatedAt: ctx.clock.now(),
        },
        // An account disabled manually must not be enabled again by a roster.
        $unset: { ...(email === null ? { emailKey: 1 } : {}), ...(differs('disabled') ? { leftRosterAt: 1 } : {}) },
        $inc: { version: 1, credentialsVersion: endsSessions ? 1 : 0 },
      },
      { session, returnDocument: 'after' },
    )
    .lean()
  if (after === null) throw new AppError('user.not_found')
  if (before.role === 'root' && losesRights) await assertRootRemains(ctx, session)
  await ctx.outbox.add(session, userChanged, toUserChanged(after))
  await recordAccountEdit(ctx, session, { before, after, caller })
  return endsSessions ? revokeOlderSessions(ctx, session, [{ uid, belowVersion: after.credentialsVersion }]) : []
}
