import type { ClientSession } from 'mongoose'
import { userChanged } from '@verdict/proto/events/auth'
import { addAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { recordAccountEdit, type AdminCaller } from '../administration/record-account-edit.ts'
import type { Account } from '../accounts/account.model.ts'
import { emailKeyOf, toUserChanged } from '../accounts/account.rules.ts'
import { addAccounts, newAccount } from '../accounts/creation/add-accounts.ts'
import { assertNoBadRows, parseRow, type ParsedRow, type UserRow } from '../administration/user-rows.rules.ts'
import type { AdministrationContext } from '../administration/context.ts'
import { relayRevocations, revokeOlderSessions } from '../sessions/revocation/revoke-sessions.ts'
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
export async function applyRoster(
  ctx: AdministrationContext,
  caller: AdminCaller,
  { roster, users, disable }: RosterUpload,
) {
  const { locale } = caller
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
      const changed = changedIn(rows)
      const before = await findByUid(ctx, session, [...changed.map(({ uid }) => uid), ...upload.disable])
      await update(ctx, session, upload.roster, changed)
      const revoked = await disableAccounts(ctx, session, upload.disable)
      await recordChanges(ctx, session, caller, before)
      const after = { ...countsOf(rows), users: namesOf(before) }
      await addAudit(ctx, session, { action: 'account.roster', id: upload.roster, after })
      return { ...countsOf(rows), disabled: upload.disable.length, revocations: revoked }
    })
    ctx.wakeMailRelay()
    await relayRevocations(ctx, revocations)
    return counts
  } catch (error) {
    // A name or e-mail was taken while passwords were hashed.
    if (isDuplicateKey(error)) throw new AppError('user.roster_changed')
    throw error
  }
}

/** Hashes passwords of new accounts, by folded username. */
async function hashPasswords(
  ctx: Pick<AdministrationContext, 'passwords'>,
  rows: readonly RowPlan[],
): Promise<ReadonlyMap<string, string>> {
  const fresh = rows.filter(({ action }) => action === 'create').map(({ row }) => row)
  const hashed = fresh.map(async ({ username, password }) => {
    return [foldName(username), await ctx.passwords.hash(password, { background: true })] as const
  })
  return new Map(await Promise.all(hashed))
}

async function create(
  ctx: AdministrationContext,
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

interface ChangedRow extends Pick<RowPlan, 'action' | 'changes'> {
  uid: string
}

function changedIn(rows: readonly RowPlan[]): ChangedRow[] {
  return rows.flatMap(({ uid, action, changes }) =>
    uid === null || action === 'unchanged' ? [] : [{ uid, action, changes }],
  )
}

async function update(
  ctx: Pick<AdministrationContext, 'accounts' | 'clock'>,
  session: ClientSession,
  roster: string,
  changed: readonly ChangedRow[],
): Promise<void> {
  const updatedAt = ctx.clock.now()
  const writes = changed.map(({ uid, action, changes }) => ({
    updateOne: {
      filter: { _id: uid },
      update: {
        $set: {
          ...changes,
          roster,
          updatedAt,
          ...(changes.email == null ? {} : { emailKey: emailKeyOf(changes.email) }),
          ...(action === 'reactivate' ? { disabled: false } : {}),
        },
        ...(action === 'reactivate' ? { $unset: { leftRosterAt: 1 as const } } : {}),
        $inc: { version: 1 },
      },
    },
  }))
  if (writes.length > 0) await ctx.accounts.bulkWrite(writes, { session })
}

async function disableAccounts(
  ctx: Pick<AdministrationContext, 'accounts' | 'sessionRevocations' | 'clock'>,
  session: ClientSession,
  uids: readonly string[],
) {
  if (uids.length === 0) return []
  const at = ctx.clock.now()
  const filter = { _id: { $in: [...uids] } }
  await ctx.accounts.updateMany(
    filter,
    { $set: { disabled: true, leftRosterAt: at, updatedAt: at }, $inc: { version: 1, credentialsVersion: 1 } },
    { session },
  )
  const disabled = await ctx.accounts.find(filter, { credentialsVersion: 1 }).session(session).lean()
  return revokeOlderSessions(
    ctx,
    session,
    disabled.map(({ _id: uid, credentialsVersion: belowVersion }) => ({ uid, belowVersion })),
  )
}

function findByUid(
  ctx: Pick<AdministrationContext, 'accounts'>,
  session: ClientSession,
  uids: readonly string[],
): Promise<Account[]> {
  return ctx.accounts
    .find({ _id: { $in: [...uids] } })
    .session(session)
    .lean<Account[]>()
    .exec()
}

/** Reports what became of each account: to other services, the audit log, and its owner as after an edit by hand. */
async function recordChanges(
  ctx: AdministrationContext,
  session: ClientSession,
  caller: AdminCaller,
  before: readonly Account[],
): Promise<void> {
  const known = new Map(before.map((account) => [account._id, account]))
  const changed = await findByUid(ctx, session, [...known.keys()])
  await ctx.outbox.addMany(session, userChanged, changed.map(toUserChanged))
  for (const after of changed) {
    const was = known.get(after._id)
    if (was !== undefined) await recordAccountEdit(ctx, session, { before: was, after, caller })
  }
}

const namesOf = (accounts: readonly Account[]) => accounts.map(({ username }) => username)

function countsOf(rows: readonly RowPlan[]) {
  const count = (...actions: RosterAction[]) => rows.filter(({ action }) => actions.includes(action)).length
  return { created: count('create'), updated: count('update', 'adopt'), reactivated: count('reactivate') }
}
