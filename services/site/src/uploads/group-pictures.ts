import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import type { getGroupPictureList } from '@verdict/proto/http/site/group-pictures'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { type Page, pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError, nullIfUnavailable } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import type { UploadsContext } from './context.ts'
import { removeUpload } from './serve-upload.ts'
import { linkTo, type Upload } from './upload.model.ts'

type Picture = RouteData<typeof getGroupPictureList>['records'][number]

/**
 * Pictures of a group, newest first.
 *
 * @throws AppError group.not_found, group.root_required
 */
export async function listGroupPictures(
  ctx: Pick<UploadsContext, 'uploads' | 'peers'>,
  actor: Actor,
  query: RouteQuery<typeof getGroupPictureList>,
): Promise<Page<Picture>> {
  const { gid } = query
  await assertGroupRoot(ctx, actor, gid)
  const page = await pagedList<Upload>({
    model: ctx.uploads,
    filter: { gid },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 100 }),
  })
  const names = await findUsernames(
    ctx,
    page.records.map(({ uid }) => uid),
  )
  const records = page.records.map(({ _id: id, kind, name, filename, bytes, uid, createdAt }) => ({
    id,
    filename,
    bytes,
    link: linkTo({ kind, name }),
    uploader: names.get(uid) ?? null,
    gmtCreate: createdAt.toISOString(),
  }))
  return { ...page, records }
}

/**
 * Deletes a picture of a group, whoever uploaded it.
 *
 * @throws AppError group.not_found, group.root_required, file.not_found
 */
export async function deleteGroupPicture(
  ctx: UploadsContext,
  actor: Actor,
  { gid, id }: { gid: number; id: number },
): Promise<void> {
  await assertGroupRoot(ctx, actor, gid)
  await removeUpload(ctx, { _id: id, gid })
}

async function assertGroupRoot({ peers }: Pick<UploadsContext, 'peers'>, actor: Actor, gid: number): Promise<void> {
  const { exists, level: stored, group } = await peers.groups.getMembership({ gid, uid: actor.uid })
  const level = effectiveGroupLevel(toGroupLevel(stored), actor.roles)
  if (!exists || (group?.visible !== true && level < GroupLevel.Member)) throw new AppError('group.not_found')
  if (level < GroupLevel.Root) throw new AppError('group.root_required')
}

/** Names of existing accounts. */
export async function findUsernames(
  { peers }: { peers: Pick<UploadsContext['peers'], 'users'> },
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const found = await nullIfUnavailable(peers.users.getMany({ uids: [...new Set(uids)] }))
  const users = found?.users.filter(({ deleted }) => !deleted) ?? []
  return new Map(users.map(({ uid, username }) => [uid, username]))
}
