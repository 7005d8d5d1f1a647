import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { ContestsContext } from './context.ts'

/** Descriptions and announcements of contests, in which pictures may be shown. */
export function uploadTexts({
  contests,
  announcements,
}: Pick<ContestsContext, 'contests' | 'announcements'>): UploadTexts[] {
  return [
    textsOf({ kind: 'contest', model: contests, fields: ['description', 'descriptionEn'] }, (row) => ({
      id: row._id,
      title: row.title,
    })),
    textsOf({ kind: 'contest_announcement', model: announcements, fields: ['content', 'contentEn'] }, (row) => ({
      id: row.cid,
      title: row.title,
    })),
  ]
}
