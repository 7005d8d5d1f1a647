import type { RouteBody } from '@verdict/proto/http/route'
import type { adminSetImportGroup, adminSetImportMembers } from '@verdict/proto/http/auth/accounts/user-import'
import type { Actor } from '@verdict/kit/actor'
import type { ImportsContext } from './context.ts'
import { findOwnImport } from './own-imports.ts'

/** Stores which group was created for a group name in the import. @throws AppError user.import_gone */
export async function setImportGroup(
  ctx: ImportsContext,
  actor: Actor,
  { id, name, gid }: RouteBody<typeof adminSetImportGroup>,
): Promise<void> {
  await findOwnImport(ctx, actor, id)
  await ctx.userImportRows.updateMany({ importId: id, groupName: name, gid: null }, { $set: { gid } })
}

/**
 * Stores the result of adding imported users to a group, so that it is not requested again.
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
