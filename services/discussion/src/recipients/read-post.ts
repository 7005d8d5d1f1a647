import { Visibility } from '@verdict/proto/codes/visibility'
import type { EventData } from '@verdict/proto/events/event'
import type { commentCreated, discussionWritten, recipientsFound, replyCreated } from '@verdict/proto/events/discussion'
import { excerptOf } from '../comments/comment.rules.ts'
import type { CommentsContext } from '../comments/context.ts'
import { followTargets, targetsOf } from '../follows/follow.rules.ts'

export type PostEvent =
  | { type: typeof discussionWritten.type; data: EventData<typeof discussionWritten> }
  | { type: typeof commentCreated.type; data: EventData<typeof commentCreated> }
  | { type: typeof replyCreated.type; data: EventData<typeof replyCreated> }

/** A post with its current places and recipients. */
export interface Post {
  /** Fields for the notice. */
  event: Omit<EventData<typeof recipientsFound>, 'uids' | 'reason'>
  /** The full text, which is searched for mentions. */
  text: string
  byManager: boolean
  /** Users whom it answers; they are notified by the event of the post itself. */
  answers: string | null
  /** Places that can be muted, most specific first. */
  targets: string[]
  /** Followers of these targets are notified. */
  followed: string[]
}

type Context = Pick<CommentsContext, 'discussions' | 'comments' | 'replies'>

/** The post of an event; null: it was deleted, or its discussion was disabled. */
export async function readPost(ctx: Context, event: PostEvent): Promise<Post | null> {
  if (event.type === 'discussion.written.v1') return readDiscussion(ctx, event.data)
  const { did, cid, gid, title, fromUid, toUid, content, at } = event.data
  const isReply = 'replyId' in event.data
  const id = 'replyId' in event.data ? event.data.replyId : event.data.commentId
  const written = isReply ? await ctx.replies.findById(id).lean() : await ctx.comments.findById(id).lean()
  if (written === null) return null
  const discussion = did === null ? null : await ctx.discussions.findById(did, { pid: 1, status: 1 }).lean()
  if (did !== null && discussion?.status !== Visibility.Shown) return null
  return {
    event: { kind: isReply ? 'Reply' : 'Comment', id, did, cid, gid, title, fromUid, content, at },
    text: written.content,
    byManager: written.byManager,
    answers: toUid,
    targets: targetsOf({ did, gid, pid: discussion?.pid ?? null }),
    followed: did === null ? [] : [followTargets.discussion(did)],
  }
}

async function readDiscussion(ctx: Context, { did, isNew }: EventData<typeof discussionWritten>): Promise<Post | null> {
  const discussion = await ctx.discussions.findById(did).lean()
  if (discussion?.status !== Visibility.Shown) return null
  const { gid, pid, title, uid: fromUid, description, content, createdAt } = discussion
  const at = createdAt.toISOString()
  const [, ...around] = targetsOf({ did, gid, pid })
  return {
    event: { kind: 'Discussion', id: did, did, cid: null, gid, title, fromUid, content: excerptOf(description), at },
    text: content,
    byManager: false,
    answers: null,
    targets: targetsOf({ did, gid, pid }),
    followed: isNew ? around : [],
  }
}
