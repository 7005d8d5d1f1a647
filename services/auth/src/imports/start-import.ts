import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { adminStartImport } from '@verdict/proto/http/auth/accounts/user-import'
import type { Actor } from '@verdict/kit/actor'
import { inTransaction } from '@verdict/kit/mongo'
import { makePassword } from '../passwords/make-password.ts'
import { outcomesOf } from './check-import.ts'
import type { ImportsContext } from './context.ts'
import { parseImportRow } from './import.rules.ts'
import { progressOf } from './own-imports.ts'
import type { UserImportRow } from './user-import.model.ts'

const idBytes = 16
const retentionMs = 24 * 60 * 60 * 1000
const passwordCharacters = 8

/** Stores a list for an import, with generated passwords where missing. No account is created yet. */
export async function startImport(
  ctx: ImportsContext,
  { uid }: Actor,
  { name, rows: input }: RouteBody<typeof adminStartImport>,
): Promise<RouteData<typeof adminStartImport>> {
  const rows = input.map(parseImportRow)
  const outcomes = await outcomesOf(ctx, rows)
  const [id, now] = [ctx.randomText(idBytes), ctx.clock.now()]
  const expiresAt = new Date(now.getTime() + retentionMs)
  const stored = rows.map(({ password, ...person }, at): UserImportRow => {
    const { outcome = 'new', mistake = null, account = null } = outcomes[at] ?? {}
    const isNew = outcome === 'new'
    const given = password === '' ? makePassword(ctx, passwordCharacters) : password
    return {
      _id: `${id}:${at + 1}`,
      importId: id,
      row: at + 1,
      ...person,
      expiresAt,
      outcome: isNew ? 'waiting' : outcome,
      mistake,
      uid: account?._id ?? null,
      password: isNew ? ctx.secretCipher.encrypt(given) : '',
    }
  })
  const own = { _id: id, byUid: uid, name, total: rows.length, createdAt: now, expiresAt }
  await inTransaction(ctx.db, async (session) => {
    await ctx.userImports.create([own], { session })
    await ctx.userImportRows.insertMany(stored, { session })
  })
  return progressOf(ctx, own)
}
