import { GroupLevel } from '@verdict/proto/codes/group'
import type { Actor } from '@verdict/kit/actor'
import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import type { UploadedFile } from '@verdict/kit/http'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import { toGroupView, type GroupView } from '../groups/group-view.ts'
import { storeGroupAvatar } from '../groups/editing/save-group.ts'
import type { AvatarsContext } from './context.ts'

/** The group that an upload is for: named by the query or by a field of the form. @throws AppError request.invalid */
function gidOf(query: { gid?: number }, { fields }: Pick<UploadedFile, 'fields'>): number {
  const gid = query.gid ?? Number(fields['gid'])
  if (!Number.isSafeInteger(gid) || gid < 1) throw new AppError('request.invalid', { detail: 'gid' })
  return gid
}

/**
 * @throws AppError group.not_found, group.root_required, file.type_not_allowed, file.picture_too_large, request.invalid,
 *   upload.too_many
 */
export async function uploadGroupAvatar(
  ctx: AvatarsContext,
  actor: Actor,
  query: { gid?: number },
  file: UploadedFile,
  lang: Locale,
): Promise<GroupView> {
  const gid = gidOf(query, file)
  await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  await storeGroupAvatar(ctx, gid, await ctx.encodeAvatar(file.path, actor.uid))
  const { group, level } = await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  return toGroupView(ctx, group, level, lang)
}
