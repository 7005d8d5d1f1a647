import type { userChanged } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import type { AnnouncementsContext } from './context.ts'

/** Shows announcements under the present name of their author. Idempotent. */
export async function onUserChanged(
  { announcements }: Pick<AnnouncementsContext, 'announcements'>,
  { uid, username }: Pick<EventData<typeof userChanged>, 'uid' | 'username'>,
): Promise<void> {
  await announcements.updateMany({ uid, username: { $ne: username } }, { $set: { username } })
}
