import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import type { EventData } from '@verdict/proto/events/event'
import { textRemoved } from '@verdict/proto/events/discussion'
import type { DiscussionContext } from '../context.ts'

/** Who deletes a text, and why; an empty reason: none was given. */
export interface Removal {
  actor: Pick<Actor, 'uid'>
  reason: string
}

type Removed = Pick<EventData<typeof textRemoved>, 'kind' | 'id' | 'toUid' | 'text'>

/** Publishes that a text was deleted, unless its author did it. */
export async function tellRemoved(
  ctx: Pick<DiscussionContext, 'outbox' | 'clock'>,
  session: ClientSession,
  { actor, reason }: Removal,
  removed: Removed,
): Promise<void> {
  if (removed.toUid === actor.uid) return
  await ctx.outbox.add(session, textRemoved, {
    ...removed,
    ...{ fromUid: actor.uid, reason: reason.trim(), at: ctx.clock.now().toISOString() },
  })
}
