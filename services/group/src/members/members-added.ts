import type { ClientSession } from 'mongoose'
import { groupMembersAdded } from '@verdict/proto/events/group'
import type { Actor } from '@verdict/kit/actor'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MembersContext } from './context.ts'

interface Added {
  group: Pick<GroupDoc, '_id' | 'name'>
  actor: Pick<Actor, 'uid' | 'username'>
  uids: readonly string[]
  reason: 'added' | 'accepted'
}

/** Publishes members who were added by somebody else, so that they are notified. */
export async function publishMembersAdded(
  { outbox, clock }: Pick<MembersContext, 'outbox' | 'clock'>,
  session: ClientSession,
  { group: { _id: gid, name }, actor, uids, reason }: Added,
): Promise<void> {
  const { uid: byUid, username: byUsername } = actor
  const others = uids.filter((uid) => uid !== byUid)
  if (others.length === 0) return
  const at = clock.now().toISOString()
  await outbox.add(session, groupMembersAdded, { gid, name, byUid, byUsername, uids: others, reason, at })
}
