import type { Locale } from '@verdict/proto/codes/locale'
import { describeAudit } from '@verdict/kit/audit'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { foldName } from '@verdict/kit/fold-name.rules'
import { addAccounts, newAccount } from '../accounts/add-accounts.ts'
import { emailKeyOf } from '../accounts/account.rules.ts'
import type { AuthContext } from '../context.ts'
import {
  assertNoBadRows,
  findBadRows,
  textOfMistake,
  parseRow,
  type BadRow,
  type ParsedRow,
  type UserRow,
} from './user-rows.rules.ts'

/** What keeps rows from becoming users, in the order of the rows: faults of their own, and names and e-mails in use. */
export async function checkUsers(
  ctx: Pick<AuthContext, 'accounts'>,
  rows: readonly UserRow[],
  locale: Locale,
): Promise<{ row: number; message: string }[]> {
  const mistakes = await findMistakes(ctx, rows.map(parseRow))
  return mistakes.map(({ row, mistake }) => ({ row, message: textOfMistake(mistake, locale) }))
}

/** At most one a row, in the order of the rows. */
async function findMistakes(ctx: Pick<AuthContext, 'accounts'>, parsed: readonly ParsedRow[]): Promise<BadRow[]> {
  const mistakes = new Map((await findTaken(ctx, parsed)).map((bad) => [bad.row, bad]))
  for (const bad of findBadRows(parsed)) mistakes.set(bad.row, bad)
  return [...mistakes.values()].sort((a, b) => a.row - b.row)
}

/**
 * Creates ordinary users, all or none.
 *
 * @throws AppError user.bad_rows, which names every bad row
 */
export async function insertUsers(ctx: AuthContext, rows: readonly UserRow[], locale: Locale): Promise<void> {
  const parsed = rows.map(parseRow)
  assertNoBadRows(await findMistakes(ctx, parsed), locale)
  const accounts = await Promise.all(
    parsed.map(async ({ password, ...row }) =>
      newAccount(ctx, {
        ...row,
        role: 'default_user',
        passwordHash: await ctx.passwords.hash(password, { background: true }),
      }),
    ),
  )
  describeAudit({ after: { users: accounts.map(({ username }) => username) } })
  try {
    await inTransaction(ctx.db, (session) => addAccounts(ctx, session, accounts))
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Somebody took a name while the passwords were hashed.
    assertNoBadRows(await findTaken(ctx, parsed), locale)
    throw error
  }
}

async function findTaken(ctx: Pick<AuthContext, 'accounts'>, rows: readonly ParsedRow[]): Promise<BadRow[]> {
  const nameKeys = rows.map((row) => foldName(row.username))
  const emailKeys = rows.flatMap((row) => (row.email === null ? [] : [emailKeyOf(row.email)]))
  const taken = await ctx.accounts
    .find({ $or: [{ nameKey: { $in: nameKeys } }, { emailKey: { $in: emailKeys } }] }, { nameKey: 1, emailKey: 1 })
    .lean()
  const names = new Set(taken.map((account) => account.nameKey))
  const emails = new Set(taken.map((account) => account.emailKey))
  return rows.flatMap((row, index): BadRow[] => {
    if (names.has(foldName(row.username))) return [{ row: index + 1, mistake: 'name_taken' }]
    const emailTaken = row.email !== null && emails.has(emailKeyOf(row.email))
    return emailTaken ? [{ row: index + 1, mistake: 'email_taken' }] : []
  })
}
