import type { Locale } from '@verdict/proto/codes/locale'
import type { adminInsertUsers } from '@verdict/proto/http/auth/accounts/user-admin'
import type { RouteData } from '@verdict/proto/http/route'
import { addAudit } from '@verdict/kit/audit'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { addAccounts, newAccount } from '../accounts/creation/add-accounts.ts'
import { emailKeyOf } from '../accounts/account.rules.ts'
import type { AdministrationContext } from './context.ts'
import {
  assertNoBadRows,
  findBadRows,
  textOfMistake,
  parseRow,
  type BadRow,
  type ParsedRow,
  type RowMistake,
  type UserRow,
} from './user-rows.rules.ts'

type Inserted = RouteData<typeof adminInsertUsers>
type Outcome = 'created' | 'exists' | RowMistake

/** Accounts that are created in one transaction. */
const rowBatchSize = 50

/** The rows of one call by number, from 1. */
interface Batch {
  id: string
  rows: readonly ParsedRow[]
}

/** Errors of rows in order: invalid values, and names and e-mails in use. */
export async function checkUsers(
  ctx: Pick<AdministrationContext, 'accounts' | 'batchOf'>,
  rows: readonly UserRow[],
  locale: Locale,
): Promise<{ row: number; message: string }[]> {
  const { mistakes } = await classifyRows(ctx, { id: ctx.batchOf(rows), rows: rows.map(parseRow) })
  return mistakes.map(({ row, mistake }) => ({ row, message: textOfMistake(mistake, locale) }))
}

/**
 * Creates ordinary users, or none if a row is invalid. They are created in batches: the same call with the same rows
 * completes an interrupted one. A name that is taken between two batches is reported with its row.
 *
 * @throws AppError user.bad_rows, which names every bad row
 */
export async function insertUsers(
  ctx: AdministrationContext,
  rows: readonly UserRow[],
  locale: Locale,
): Promise<Inserted> {
  const batch = { id: ctx.batchOf(rows), rows: rows.map(parseRow) }
  const { mistakes, existing } = await classifyRows(ctx, batch)
  assertNoBadRows(mistakes, locale)
  const outcomes = new Map<number, Outcome>([...existing].map((row) => [row, 'exists']))
  const missing = batch.rows.map((_, index) => index + 1).filter((row) => !existing.has(row))
  for (let from = 0; from < missing.length; from += rowBatchSize)
    await insertPart(ctx, batch, { rows: missing.slice(from, from + rowBatchSize), outcomes, locale })
  return {
    created: [...outcomes.values()].filter((outcome) => outcome === 'created').length,
    rows: batch.rows.map(({ username }, index) => toInserted(index + 1, username, outcomes.get(index + 1), locale)),
  }
}

function toInserted(
  row: number,
  username: string,
  outcome: Outcome = 'created',
  locale: Locale,
): Inserted['rows'][number] {
  if (outcome === 'created' || outcome === 'exists') return { row, username, outcome, message: null }
  return { row, username, outcome: 'refused', message: textOfMistake(outcome, locale) }
}

interface Part {
  /** Row numbers of the accounts. */
  rows: readonly number[]
  /** Outcomes of all rows so far. */
  outcomes: Map<number, Outcome>
  locale: Locale
}

/** @throws AppError user.bad_rows: a name was just taken, and no account of the batch was created */
async function insertPart(ctx: AdministrationContext, batch: Batch, { rows, outcomes, locale }: Part): Promise<void> {
  const accounts = new Map(await Promise.all(rows.map(async (row) => [row, await accountOf(ctx, batch, row)] as const)))
  while (accounts.size > 0) {
    try {
      await store(ctx, [...accounts.values()])
      for (const row of accounts.keys()) outcomes.set(row, 'created')
      return
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // A name may have been taken while passwords were hashed.
      const { taken, existing } = await findTaken(ctx, batch)
      if (outcomes.size === 0) assertNoBadRows(taken, locale)
      const conflicts = new Map<number, Outcome>([
        ...taken.map(({ row, mistake }) => [row, mistake] as const),
        ...[...existing].map((row) => [row, 'exists'] as const),
      ])
      const left = [...accounts.keys()].filter((row) => conflicts.has(row))
      if (left.length === 0) throw error
      for (const row of left) {
        accounts.delete(row)
        outcomes.set(row, conflicts.get(row) ?? 'exists')
      }
    }
  }
}

async function accountOf(
  ctx: Pick<AdministrationContext, 'passwords' | 'clock' | 'newUid'>,
  { id, rows }: Batch,
  row: number,
): Promise<Account> {
  const { password = '', ...profile } = rows[row - 1] ?? parseRow([])
  const passwordHash = await ctx.passwords.hash(password, { background: true })
  return newAccount(ctx, { ...profile, role: 'default_user', passwordHash, batch: id })
}

async function store(ctx: AdministrationContext, accounts: Account[]): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    await addAccounts(ctx, session, accounts)
    const after = { users: accounts.map(({ username }) => username) }
    await addAudit(ctx, session, { action: 'account.import', after })
  })
}

/** At most one error per row, in order, and the rows whose accounts this batch has already created. */
async function classifyRows(ctx: Pick<AdministrationContext, 'accounts'>, batch: Batch) {
  const { taken, existing } = await findTaken(ctx, batch)
  const mistakes = new Map(taken.map((bad) => [bad.row, bad]))
  for (const bad of findBadRows(batch.rows)) mistakes.set(bad.row, bad)
  return { mistakes: [...mistakes.values()].sort((a, b) => a.row - b.row), existing }
}

async function findTaken(
  ctx: Pick<AdministrationContext, 'accounts'>,
  { id, rows }: Batch,
): Promise<{ taken: BadRow[]; existing: ReadonlySet<number> }> {
  const nameKeys = rows.map((row) => foldName(row.username))
  const emailKeys = rows.flatMap((row) => (row.email === null ? [] : [emailKeyOf(row.email)]))
  const found = await ctx.accounts
    .find(
      { $or: [{ nameKey: { $in: nameKeys } }, { emailKey: { $in: emailKeys } }] },
      { nameKey: 1, emailKey: 1, batch: 1 },
    )
    .lean()
  const byName = new Map(found.map((account) => [account.nameKey, account]))
  const emails = new Set(found.map((account) => account.emailKey))
  const existing = new Set<number>()
  const taken = rows.flatMap((row, index): BadRow[] => {
    const account = byName.get(foldName(row.username))
    if (account !== undefined && account.batch !== id) return [{ row: index + 1, mistake: 'name_taken' }]
    if (account !== undefined) existing.add(index + 1)
    else if (row.email !== null && emails.has(emailKeyOf(row.email)))
      return [{ row: index + 1, mistake: 'email_taken' }]
    return []
  })
  return { taken, existing }
}
