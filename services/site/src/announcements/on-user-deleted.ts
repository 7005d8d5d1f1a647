import type { userDeleted } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import type { AnnouncementsContext } from './context.ts'

/** Puts the name of an account that is gone on the announcements that it has written. Doing it twice changes nothing. */
export async function onUserDeleted(
  { announcements }: Pick<AnnouncementsContext, 'announcements'>,
  { uid }: EventData<typeof userDeleted>,
): Promise<void> {
  await announcements.updateMany({ uid }, { $set: { username: deletedName(uid) } })
}
