import type { ClientSession } from 'mongoose'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError, nullIfUnavailable } from '@verdict/kit/errors'
import { lockGroupWrites, prepareGroupWrites } from '@verdict/kit/group-writes'
import { sizeText } from '@verdict/kit/size-text.rules'
import type { UploadsContext } from './context.ts'

type StorageContext = Pick<UploadsContext, 'uploads' | 'groupWrites' | 'peers'>

/** The storage limit of a group that applies to the actor, and the usage of its problems. */
export interface GroupStorage {
  gid: number
  allowedBytes: number
  problemBytes: number
}

/** Size of pictures by group; groups without pictures are missing. */
export async function findPictureBytes(
  { uploads }: Pick<UploadsContext, 'uploads'>,
  gids: readonly number[],
  session: ClientSession | null = null,
): Promise<Map<number, number>> {
  const rows = await uploads
    .aggregate<{ _id: number; bytes: number }>([
      { $match: { gid: { $in: [...gids], $type: 'number' } } },
      { $group: { _id: '$gid', bytes: { $sum: '$bytes' } } },
    ])
    .session(session)
  return new Map(rows.map(({ _id, bytes }) => [_id, bytes]))
}

/**
 * The limit of a group for additions by the actor, to be read before the transaction of the upload; null without a
 * limit: no group, a super administrator, or an unlimited group. While the problem service is unavailable, only
 * pictures count.
 *
 * @throws AppError server.unavailable while the group service cannot be reached
 */
export async function findGroupStorage(
  { peers, groupWrites }: StorageContext,
  actor: Actor,
  gid: number | null,
): Promise<GroupStorage | null> {
  if (gid === null || isSuperAdmin(actor)) return null
  const { storageBytes: allowedBytes } = await peers.groupQuotas.get({ gid })
  if (allowedBytes === 0) return null
  const [ofProblems] = await Promise.all([
    nullIfUnavailable(peers.problemUsages.list({ gids: [gid] })),
    prepareGroupWrites(groupWrites, gid),
  ])
  return { gid, allowedBytes, problemBytes: ofProblems?.usages[0]?.storageBytes ?? 0 }
}

/** Checks and reserves storage within the transaction that stores a picture. @throws AppError group.storage_quota */
export async function reserveStorage(
  ctx: StorageContext,
  session: ClientSession,
  storage: GroupStorage | null,
  bytes: number,
): Promise<void> {
  if (storage === null) return
  const { gid, allowedBytes, problemBytes } = storage
  await lockGroupWrites(ctx.groupWrites, gid, session)
  const used = problemBytes + ((await findPictureBytes(ctx, [gid], session)).get(gid) ?? 0)
  if (used + bytes <= allowedBytes) return
  const params = { used: sizeText(used), allowed: sizeText(allowedBytes), needed: sizeText(bytes) }
  throw new AppError('group.storage_quota', params)
}
