import type { RouteBody } from '@verdict/proto/http/route'
import type { adminSetImportGroup, adminSetImportMembers } from '@verdict/proto/http/auth/accounts/user-import'
import type { Actor } from '@verdict/kit/actor'
import type { ImportsContext } from './context.ts'
import { findOwnImport } from './own-imports.ts'

/**
 * Keeps which group was made under the name that rows of an import give.
 *
 * @throws AppError user.import_gone
 */
export async function setImportGroup(
  ctx: ImportsContext,
  actor: Actor,
  { id, name, gid }: RouteBody<typeof adminSetImportGroup>,
): Promise<void> {
  await findOwnImport(ctx, actor, id)
  await ctx.userImportRows.updateMany({ importId: id, groupName: name, gid: null }, { $set: { gid } })
}

/**
 * Keeps what became of people of an import who were to be in a group, so that nobody asks for them again.
 *
 * @throws AppError user.import_gone
 */
export async function setImportMembers(
  ctx: ImportsContext,
  actor: Actor,
  { id, gid, members }: RouteBody<typeof adminSetImportMembers>,
): Promise<void> {
  await findOwnImport(ctx, actor, id)
  await ctx.userImportRows.bulkWrite(
    members.map(({ username, membership }) => ({
      updateMany: { filter: { importId: id, gid, username }, update: { $set: { membership } } },
    })),
  )
}
