import type { userDeleted } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import type { AnnouncementsContext } from './context.ts'

/** Replaces the stored name of a deleted author. Idempotent. */
export async function onUserDeleted(
  { announcements }: Pick<AnnouncementsContext, 'announcements'>,
  { uid }: EventData<typeof userDeleted>,
): Promise<void> {
  await announcements.updateMany({ uid }, { $set: { username: deletedName(uid) } })
}
