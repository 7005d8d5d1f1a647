import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { DiscussionContext } from '../context.ts'

/** Posts in which pictures may be shown. */
export function uploadTexts({
  discussions,
  comments,
}: Pick<DiscussionContext, 'discussions' | 'comments'>): UploadTexts[] {
  return [
    textsOf({ kind: 'discussion', model: discussions, fields: ['content'] }, (row) => ({
      id: row._id,
      title: row.title,
    })),
    textsOf({ kind: 'comment', model: comments, fields: ['content'] }, (row) => ({ id: row._id, title: row.fromName })),
  ]
}
