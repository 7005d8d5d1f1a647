import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { GroupsContext } from './context.ts'

/** Descriptions and announcements of groups, in which pictures may be shown. */
export function uploadTexts({ groups, announcements }: Pick<GroupsContext, 'groups' | 'announcements'>): UploadTexts[] {
  return [
    textsOf({ kind: 'group', model: groups, fields: ['description', 'descriptionEn'] }, (row) => ({
      id: row._id,
      title: row.name,
    })),
    textsOf({ kind: 'group_announcement', model: announcements, fields: ['content', 'contentEn'] }, (row) => ({
      id: row.gid,
      title: row.title,
    })),
  ]
}
