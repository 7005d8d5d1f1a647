import type { Model } from 'mongoose'
import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { TeacherDoc } from './teacher.model.ts'

/** Portraits and self-descriptions of teachers, which may use uploaded pictures. */
export function uploadTexts({ teachers }: { teachers: Model<TeacherDoc> }): UploadTexts[] {
  return [
    textsOf({ kind: 'teacher', model: teachers, fields: ['headPic', 'intro'] }, ({ _id: id, name: title }) => ({
      id,
      title,
    })),
  ]
}
