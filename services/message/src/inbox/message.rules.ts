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

/** Where it happened; null where that is nowhere. */
function sourceOf({ did, cid, gid, title }: Place) {
  if (cid !== null)
    return { sourceId: cid, sourceType: 'Contest', sourceTitle: title, url: `/contest/${cid}/comment` } as const
  if (did === null) return null
  const path = `/discussion-detail/${did}`
  const url = gid === null ? path : `/group/${gid}${path}`
  return { sourceId: did, sourceType: 'Discussion', sourceTitle: title, url } as const
}

const noQuote = { quoteId: null, quoteType: null, quoteContent: null } as const

/** What the owner of a discussion hears of a comment; null: nobody hears of it. Nobody hears of what they did themselves. */
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

/** What is heard by who is replied to. */
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

/** What is heard by who follows where a post is, or is mentioned in it. Its key is that of the post, so nobody hears of one twice. */
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

/** What is heard by whose text is liked: once, however often somebody likes it and stops to. */
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
