import type { EventData } from '@verdict/proto/events/event'
import type { usersConnected } from '@verdict/proto/events/gateway'
import type { TeachersContext } from '../teachers/context.ts'

/** Records which teachers are online. Idempotent; older events are ignored. */
export async function onUsersConnected(
  { teachers }: Pick<TeachersContext, 'teachers'>,
  { time, data }: { time: Date; data: EventData<typeof usersConnected> },
): Promise<void> {
  await teachers.updateMany({ uid: { $in: data.uids } }, { $max: { lastSeenAt: time } })
}
