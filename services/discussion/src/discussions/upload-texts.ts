import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { DiscussionsContext } from './context.ts'

/** Posts, including held ones, that may use uploaded pictures. */
export function uploadTexts({
  discussions,
  comments,
  replies,
  held,
}: Pick<DiscussionsContext, 'discussions' | 'comments' | 'replies' | 'held'>): UploadTexts[] {
  return [
    textsOf({ kind: 'discussion', model: discussions, fields: ['content'] }, (row) => ({
      id: row._id,
      title: row.title,
    })),
    textsOf({ kind: 'comment', model: comments, fields: ['content'] }, (row) => ({ id: row._id, title: row.fromName })),
    textsOf({ kind: 'reply', model: replies, fields: ['content'] }, (row) => ({ id: row._id, title: row.fromName })),
    textsOf({ kind: 'held_post', model: held, fields: ['text'] }, (row) => ({ id: row._id, title: row.username })),
  ]
}
