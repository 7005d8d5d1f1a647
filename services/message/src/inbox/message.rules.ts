import type { EventData } from '@verdict/proto/events/event'
import type { commentCreated, liked, recipientsFound, replyCreated } from '@verdict/proto/events/discussion'
import type { MessageDoc } from '../models/message.model.ts'

/** A message that is not stored yet. */
export type NewMessage = Omit<MessageDoc, '_id' | 'read'>

interface Place {
  did: number | null
  cid: number | null
  gid: number | null
  title: string
}

/** Title of the place; null: none. */
function sourceOf({ did, cid, gid, title }: Place) {
  if (cid !== null)
    return { sourceId: cid, sourceType: 'Contest', sourceTitle: title, url: `/contest/${cid}/comment` } as const
  if (did === null) return null
  const path = `/discussion-detail/${did}`
  const url = gid === null ? path : `/group/${gid}${path}`
  return { sourceId: did, sourceType: 'Discussion', sourceTitle: title, url } as const
}

const noQuote = { quoteId: null, quoteType: null, quoteContent: null } as const

/** Message to the owner of a discussion about a comment; null: none, as for their own comments. */
export function commentMessage(data: EventData<typeof commentCreated>): NewMessage | null {
  const source = sourceOf(data)
  const { toUid, fromUid, commentId, content, at } = data
  if (source === null || toUid === null || toUid === fromUid) return null
  return {
    uid: toUid,
    kind: 'comment',
    key: `comment:${commentId}`,
    action: 'Discuss',
    reason: null,
    senderUid: fromUid,
    ...source,
    ...noQuote,
    sourceContent: content,
    createdAt: new Date(at),
  }
}

/** Message to the author of a comment about a reply. */
export function replyMessage(data: EventData<typeof replyCreated>): NewMessage | null {
  const source = sourceOf(data)
  const { toUid, fromUid, replyId, content, quoteId, quoteType, quoteContent, at } = data
  if (source === null || toUid === null || toUid === fromUid) return null
  return {
    uid: toUid,
    kind: 'reply',
    key: `reply:${replyId}`,
    action: 'Reply',
    reason: null,
    senderUid: fromUid,
    ...source,
    sourceContent: content,
    quoteId,
    quoteType,
    quoteContent,
    createdAt: new Date(at),
  }
}

/**
 * Makes a message to followers of a place and to users who are mentioned. Its key is that of the post, so that nobody
 * gets two.
 */
export function recipientMessage(data: EventData<typeof recipientsFound>, uid: string): NewMessage | null {
  const source = sourceOf(data)
  const { kind, id, reason, fromUid, content, at } = data
  if (source === null || uid === fromUid) return null
  const isReply = kind === 'Reply'
  return {
    uid,
    kind: isReply ? 'reply' : 'comment',
    action: isReply ? 'Reply' : 'Discuss',
    reason,
    senderUid: fromUid,
    key: `${kind.toLowerCase()}:${id}`,
    ...source,
    ...noQuote,
    sourceContent: content,
    createdAt: new Date(at),
  }
}

/** Message to the author of a liked text: once, even if the like is withdrawn and repeated. */
export function likeMessage(data: EventData<typeof liked>): NewMessage | null {
  const source = sourceOf(data)
  const { kind, id, toUid, fromUid, content, at } = data
  if (source === null || toUid === fromUid) return null
  return {
    uid: toUid,
    kind: 'like',
    key: `like:${kind}:${id}:${fromUid}`,
    reason: null,
    senderUid: fromUid,
    action: kind === 'Discussion' ? 'Like_Post' : 'Like_Discuss',
    ...source,
    ...noQuote,
    sourceContent: content,
    createdAt: new Date(at),
  }
}
