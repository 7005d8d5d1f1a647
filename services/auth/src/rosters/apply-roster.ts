import type { ClientSession } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import { userChanged } from '@verdict/proto/events/auth'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { emailKeyOf, toUserChanged } from '../accounts/account.rules.ts'
import { addAccounts, newAccount } from '../accounts/add-accounts.ts'
import { assertNoBadRows, parseRow, type ParsedRow, type UserRow } from '../administration/user-rows.rules.ts'
import type { AuthContext } from '../context.ts'
import { relayRevocations, revokeOlderSessions } from '../sessions/revoke-sessions.ts'
import { findRosterPlan } from './find-roster-plan.ts'
import type { RosterAction, RowPlan } from './roster.rules.ts'

export interface RosterUpload {
  roster: string
  users: readonly UserRow[]
  /** Uids of the roster that the rows do not name. */
  disable: readonly string[]
}

/**
 * Brings the accounts of a roster in line with rows, all of it or nothing. What has changed since the rows were checked
 * is looked at again in the transaction.
 *
 * @throws AppError user.bad_rows, which names every bad row, user.roster_changed
 */
export async function applyRoster(ctx: AuthContext, { roster, users, disable }: RosterUpload, locale: Locale) {
  const upload = { roster: roster.trim(), rows: users.map(parseRow), disable: [...new Set(disable)] }
  const planned = await findRosterPlan(ctx, upload.roster, upload.rows)
  assertNoBadRows(planned.faults, locale)
  const hashes = await hashPasswords(ctx, planned.rows)
  try {
    const { revocations, ...counts } = await inTransaction(ctx.db, async (session) => {
      const { faults, rows, leaving } = await findRosterPlan(ctx, upload.roster, upload.rows, session)
      assertNoBadRows(faults, locale)
      const mayLeave = new Set(leaving.map(({ _id }) => _id))
      if (!upload.disable.every((uid) => mayLeave.has(uid))) throw new AppError('user.roster_changed')
      await create(ctx, session, upload.roster, rows, hashes)
      const updated = await update(ctx, session, upload.roster, rows)
      const revoked = await disableAccounts(ctx, session, upload.disable)
      await publishUserChanged(ctx, session, [...updated, ...upload.disable])
      describeAudit({ after: { ...countsOf(rows), updatedUsers: updated, disabledUsers: upload.disable } })
      return { ...countsOf(rows), disabled: upload.disable.length, revocations: revoked }
    })
    await relayRevocations(ctx, revocations)
    return counts
  } catch (error) {
    // Somebody took a name or an e-mail while the passwords were hashed.
    if (isDuplicateKey(error)) throw new AppError('user.roster_changed')
    throw error
  }
}

/** By the folded name; only those of new accounts count. */
async function hashPasswords(ctx: AuthContext, rows: readonly RowPlan[]): Promise<ReadonlyMap<string, string>> {
  const fresh = rows.filter(({ action }) => action === 'create').map(({ row }) => row)
  const hashed = fresh.map(async ({ username, password }) => {
    return [foldName(username), await ctx.passwords.hash(password, { background: true })] as const
  })
  return new Map(await Promise.all(hashed))
}

async function create(
  ctx: AuthContext,
  session: ClientSession,
  roster: string,
  rows: readonly RowPlan[],
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const fresh = rows.filter(({ action }) => action === 'create').map(({ row }) => row)
  const accounts = fresh.map((row) => {
    const passwordHash = hashes.get(foldName(row.username))
    if (passwordHash === undefined) throw new AppError('user.roster_changed')
    return newAccount(ctx, { ...profileOf(row), role: 'default_user', passwordHash, roster })
  })
  await addAccounts(ctx, session, accounts)
}

function profileOf({ username, email, realname, gender, nickname, school }: ParsedRow) {
  return { username, email, realname, gender, nickname, school }
}

/** Gives the uids of those that changed. */
async function update(ctx: AuthContext, session: ClientSession, roster: string, rows: readonly RowPlan[]) {
  const updatedAt = ctx.clock.now()
  const changed = rows.flatMap(({ uid, action, changes }) =>
    uid === null || action === 'unchanged' ? [] : [{ uid, action, changes }],
  )
  const writes = changed.map(({ uid, action, changes }) => ({
    updateOne: {
      filter: { _id: uid },
      update: {
        $set: {
          ...{ ...changes, roster, updatedAt },
          ...(changes.email == null ? {} : { emailKey: emailKeyOf(changes.email) }),
          ...(action === 'reactivate' ? { disabled: false } : {}),
        },
        ...(action === 'reactivate' ? { $unset: { leftRosterAt: 1 as const } } : {}),
        $inc: { version: 1 },
      },
    },
  }))
  if (writes.length > 0) await ctx.accounts.bulkWrite(writes, { session })
  return changed.map(({ uid }) => uid)
}

async function disableAccounts(ctx: AuthContext, session: ClientSession, uids: readonly string[]) {
  if (uids.length === 0) return []
  const at = ctx.clock.now()
  const whose = { _id: { $in: [...uids] } }
  await ctx.accounts.updateMany(
    whose,
    { $set: { disabled: true, leftRosterAt: at, updatedAt: at }, $inc: { version: 1, credentialsVersion: 1 } },
    { session },
  )
  const disabled = await ctx.accounts.find(whose, { credentialsVersion: 1 }).session(session).lean()
  return revokeOlderSessions(
    ctx,
    session,
    disabled.map(({ _id: uid, credentialsVersion: belowVersion }) => ({ uid, belowVersion })),
  )
}

async function publishUserChanged(ctx: AuthContext, session: ClientSession, uids: readonly string[]): Promise<void> {
  const accounts = await ctx.accounts
    .find({ _id: { $in: [...uids] } })
    .session(session)
    .lean()
  await ctx.outbox.addMany(session, userChanged, accounts.map(toUserChanged))
}

function countsOf(rows: readonly RowPlan[]) {
  const count = (...actions: RosterAction[]) => rows.filter(({ action }) => actions.includes(action)).length
  return { created: count('create'), updated: count('update', 'adopt'), reactivated: count('reactivate') }
}
