import type { EventData } from '@verdict/proto/events/event'
import type { usersConnected } from '@verdict/proto/events/gateway'
import type { TeachersContext } from '../teachers/context.ts'

/** Notes which teachers have a page open. The same event again, or an older one, changes nothing. */
export async function onUsersConnected(
  { teachers }: Pick<TeachersContext, 'teachers'>,
  { time, data }: { time: Date; data: EventData<typeof usersConnected> },
): Promise<void> {
  await teachers.updateMany({ uid: { $in: data.uids } }, { $max: { lastSeenAt: time } })
}
