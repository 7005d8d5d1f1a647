import type { ClientSession } from 'mongoose'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError, nullIfUnavailable } from '@verdict/kit/errors'
import { lockGroupWrites, prepareGroupWrites } from '@verdict/kit/group-writes'
import { sizeText } from '@verdict/kit/size-text.rules'
import type { UploadsContext } from './context.ts'

type StorageContext = Pick<UploadsContext, 'uploads' | 'groupWrites' | 'peers'>

/** How much a group may hold where a limit holds for the actor, and what of it is taken up by its problems. */
export interface GroupStorage {
  gid: number
  allowedBytes: number
  problemBytes: number
}

/** Bytes of pictures by group; a group without any is missing. */
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
 * The limit of a group for what the actor adds to it, to be asked before the transaction of the upload; null where there
 * is none: no group, a super administrator, or a group without one. While the problem service is down, pictures alone
 * are counted.
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

/**
 * Reserves storage for a picture that is about to be stored by the same transaction.
 *
 * @throws AppError group.storage_quota
 */
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
