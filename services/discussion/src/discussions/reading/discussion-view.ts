import type { Actor } from '@verdict/kit/actor'
import type { FindAuthor } from '../../people/authors.ts'
import type { DiscussionDoc } from '../discussion.model.ts'

/** Fields common to lists and the page of a discussion. */
export function toDiscussionFields(discussion: DiscussionDoc, authorOf: FindAuthor) {
  const { uid, author: storedName, role } = discussion
  const author = authorOf({ uid, storedName, role })
  const { categoryId, title, description, pid, gid, viewNum, likeNum, topPriority, status, commentNum } = discussion
  return {
    id: discussion._id,
    categoryId,
    title,
    description,
    pid,
    gid,
    viewNum,
    likeNum,
    topPriority,
    status,
    commentNum,
    uid,
    author: author.name,
    avatar: author.avatar,
    role: author.role,
    gmtCreate: discussion.createdAt.toISOString(),
    gmtModified: discussion.updatedAt.toISOString(),
  }
}

/** A row of a list; includes the content for the author, who may edit it there. */
export function toRow(discussion: DiscussionDoc, authorOf: FindAuthor, actor: Actor | null) {
  const content = discussion.uid === actor?.uid ? discussion.content : null
  return { ...toDiscussionFields(discussion, authorOf), content }
}
