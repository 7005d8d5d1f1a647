import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { DiscussionsContext } from './context.ts'

/** Posts, including pending ones, that may use uploaded pictures. */
export function uploadTexts({
  discussions,
  comments,
  replies,
  pendingPosts,
}: Pick<DiscussionsContext, 'discussions' | 'comments' | 'replies' | 'pendingPosts'>): UploadTexts[] {
  return [
    textsOf({ kind: 'discussion', model: discussions, fields: ['content'] }, (row) => ({
      id: row._id,
      title: row.title,
    })),
    textsOf({ kind: 'comment', model: comments, fields: ['content'] }, (row) => ({ id: row._id, title: row.fromName })),
    textsOf({ kind: 'reply', model: replies, fields: ['content'] }, (row) => ({ id: row._id, title: row.fromName })),
    textsOf({ kind: 'held_post', model: pendingPosts, fields: ['text'] }, (row) => ({
      id: row._id,
      title: row.username,
    })),
  ]
}
