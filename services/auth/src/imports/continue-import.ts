import type { RouteData } from '@verdict/proto/http/route'
import type { adminContinueImport } from '@verdict/proto/http/auth/accounts/user-import'
import type { Actor } from '@verdict/kit/actor'
import { addAudit } from '@verdict/kit/audit'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { Account } from '../accounts/account.model.ts'
import { addAccounts, newAccount } from '../accounts/creation/add-accounts.ts'
import { outcomesOf } from './check-import.ts'
import type { ImportsContext } from './context.ts'
import { findOwnImport, progressOf } from './own-imports.ts'
import type { UserImportRow } from './user-import.model.ts'

/** Rows that become accounts in one transaction, and in one call. */
const rowBatchSize = 50

/**
 * Creates the accounts of the next rows of an import. Conflicts since the check are reported with their row; repeated
 * and concurrent calls create nothing twice.
 *
 * @throws AppError user.import_gone
 */
export async function continueImport(
  ctx: ImportsContext,
  actor: Actor,
  id: string,
): Promise<RouteData<typeof adminContinueImport>> {
  const own = await findOwnImport(ctx, actor, id)
  const rows = await ctx.userImportRows
    .find({ importId: id, outcome: 'waiting' })
    .sort({ row: 1 })
    .limit(rowBatchSize)
    .lean()
  const accounts = await Promise.all(rows.map(async (row) => [row, await accountOf(ctx, row)] as const))
  await createAccounts(ctx, accounts)
  return progressOf(ctx, own)
}

async function accountOf(ctx: ImportsContext, row: UserImportRow): Promise<Account> {
  const { username, email, realname, number, gender, nickname, school, course } = row
  const password = ctx.secretCipher.decrypt(row.password)
  if (password === null) throw new Error(`the password of row ${row._id} cannot be decrypted`)
  const passwordHash = await ctx.passwords.hash(password, { background: true })
  const profile = { username, email, realname, number, gender, nickname, school, course }
  return newAccount(ctx, { ...profile, role: 'default_user', passwordHash })
}

async function createAccounts(
  ctx: ImportsContext,
  made: readonly (readonly [UserImportRow, Account])[],
): Promise<void> {
  if (made.length === 0) return
  try {
    await store(ctx, made)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // A name may have been taken while passwords were hashed, perhaps by this import in another call.
    const left = await settleTaken(ctx, made)
    if (left.length === made.length) throw error
    await createAccounts(ctx, left)
  }
}

async function store(ctx: ImportsContext, made: readonly (readonly [UserImportRow, Account])[]): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const accounts = made.map(([, account]) => account)
    await addAccounts(ctx, session, accounts)
    await ctx.userImportRows.bulkWrite(
      made.map(([{ _id }, { _id: uid }]) => ({
        updateOne: { filter: { _id, outcome: 'waiting' }, update: { $set: { outcome: 'created', uid } } },
      })),
      { session },
    )
    const after = { users: accounts.map(({ username }) => username) }
    await addAudit(ctx, session, { action: 'account.import', after })
  })
}

/** Stores the outcome of rows whose name or e-mail is in use by now, and returns the others. */
async function settleTaken(
  ctx: Pick<ImportsContext, 'accounts' | 'userImportRows'>,
  made: readonly (readonly [UserImportRow, Account])[],
) {
  const waiting = await ctx.userImportRows
    .find({ _id: { $in: made.map(([{ _id }]) => _id) }, outcome: 'waiting' }, { _id: 1 })
    .lean()
  const waits = new Set(waiting.map(({ _id }) => _id))
  const open = made.filter(([{ _id }]) => waits.has(_id))
  const outcomes = await outcomesOf(
    ctx,
    // The passwords were validated when the import began.
    open.map(([row]) => ({ ...row, groupName: row.groupName ?? null, password: '' })),
  )
  const left: (readonly [UserImportRow, Account])[] = []
  for (const [at, pair] of open.entries()) {
    const { outcome = 'new', mistake = null, account = null } = outcomes[at] ?? {}
    if (outcome === 'new') left.push(pair)
    else
      await ctx.userImportRows.updateOne(
        { _id: pair[0]._id, outcome: 'waiting' },
        { $set: { outcome, mistake, uid: account?._id ?? null } },
      )
  }
  return left
}
