import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import type { EventData } from '@verdict/proto/events/event'
import { textRemoved } from '@verdict/proto/events/discussion'
import type { ModerationContext } from './context.ts'
import type { ModerationKind } from './moderation-log.model.ts'
import type { PostLocation } from './moderation-log.rules.ts'
import { writeModerationLog } from './write-moderation-log.ts'

/** Records who deletes a text and why; the reason may be empty. */
export interface Removal {
  actor: Actor
  reason: string
}

type RemovedText = Pick<EventData<typeof textRemoved>, 'kind' | 'id' | 'toUid' | 'text'>

export interface Removed {
  kind: RemovedText['kind']
  id: number
  author: { uid: string; name: string }
  /** Title of the discussion, or the beginning of the comment. */
  text: string
  place: PostLocation
}

const logKinds = {
  Discussion: 'discussion_deleted',
  Comment: 'comment_deleted',
  Reply: 'reply_deleted',
} as const satisfies Record<Removed['kind'], ModerationKind>

/**
 * Notifies the author of a deletion and records it in the log; does neither, and returns false, if the author did it.
 */
export async function recordRemoval(
  ctx: Pick<ModerationContext, 'db' | 'outbox' | 'clock' | 'moderationLog'>,
  session: ClientSession,
  { actor, reason }: Removal,
  { kind, id, author, text, place }: Removed,
): Promise<boolean> {
  if (author.uid === actor.uid) return false
  await publishTextRemoved(ctx, session, { actor, reason }, { kind, id, toUid: author.uid, text })
  await writeModerationLog(ctx, session, {
    kind: logKinds[kind],
    actor,
    subject: author,
    reason,
    place,
    target: { type: kind, id, text },
  })
  return true
}

/** Publishes the deletion of a text, unless its author did it. */
export async function publishTextRemoved(
  ctx: Pick<ModerationContext, 'outbox' | 'clock'>,
  session: ClientSession,
  { actor, reason }: Removal,
  removed: RemovedText,
): Promise<void> {
  if (removed.toUid === actor.uid) return
  await ctx.outbox.add(session, textRemoved, {
    ...removed,
    fromUid: actor.uid,
    reason: reason.trim(),
    at: ctx.clock.now().toISOString(),
  })
}
