import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteData } from '@verdict/proto/http/route'
import type { adminGetImport, adminStartImport } from '@verdict/proto/http/auth/accounts/user-import'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { isRowMistake, textOfMistake } from '../administration/user-rows.rules.ts'
import type { ImportsContext } from './context.ts'
import type { UserImport, UserImportRow } from './user-import.model.ts'

type Progress = RouteData<typeof adminStartImport>
type ImportContext = Pick<ImportsContext, 'db' | 'userImports' | 'userImportRows' | 'secretCipher' | 'clock'>

const maxListed = 20

/** How far an import is. */
export async function progressOf(
  { userImportRows }: Pick<ImportContext, 'userImportRows'>,
  { _id: id, name, total, createdAt, expiresAt }: UserImport,
): Promise<Progress> {
  const [waiting, membersLeft] = await Promise.all([
    userImportRows.countDocuments({ importId: id, outcome: 'waiting' }),
    userImportRows.countDocuments({
      importId: id,
      outcome: { $ne: 'refused' },
      membership: null,
      $or: [{ gid: { $ne: null } }, { groupName: { $ne: null } }],
    }),
  ])
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { id, name, total, done: total - waiting, membersLeft, ...times }
}

/** @throws AppError user.import_gone: there is none, it is another's, or a day has passed */
export async function findOwnImport(ctx: ImportContext, { uid }: Actor, id: string): Promise<UserImport> {
  const own = await ctx.userImports.findOne({ _id: id, byUid: uid, expiresAt: { $gt: ctx.clock.now() } }).lean()
  if (own === null) throw new AppError('user.import_gone')
  return own
}

export async function listImports(ctx: ImportContext, { uid }: Actor): Promise<Progress[]> {
  const found = await ctx.userImports
    .find({ byUid: uid, expiresAt: { $gt: ctx.clock.now() } })
    .sort({ createdAt: -1 })
    .limit(maxListed)
    .lean()
  return Promise.all(found.map((own) => progressOf(ctx, own)))
}

/** @throws AppError user.import_gone */
export async function getImport(
  ctx: ImportContext,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<RouteData<typeof adminGetImport>> {
  const own = await findOwnImport(ctx, actor, id)
  const rows = await ctx.userImportRows.find({ importId: id }).sort({ row: 1 }).lean()
  return {
    ...(await progressOf(ctx, own)),
    rows: rows.map(({ groupName = null, membership = null, password, mistake, ...person }) => ({
      ...rowOf(person),
      groupName,
      membership,
      password: person.outcome === 'created' ? ctx.secretCipher.decrypt(password) : null,
      message: mistake !== null && isRowMistake(mistake) ? textOfMistake(mistake, locale) : null,
    })),
  }
}

function rowOf({ row, outcome, username, realname, number, gid, uid }: Omit<UserImportRow, 'password' | 'mistake'>) {
  return { row, outcome, username, realname, number, gid, uid }
}

/** @throws AppError user.import_gone */
export async function deleteImport(ctx: ImportContext, actor: Actor, id: string): Promise<void> {
  await findOwnImport(ctx, actor, id)
  await inTransaction(ctx.db, async (session) => {
    await ctx.userImports.deleteOne({ _id: id }, { session })
    await ctx.userImportRows.deleteMany({ importId: id }, { session })
  })
}
