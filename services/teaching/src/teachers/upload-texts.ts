import type { Model } from 'mongoose'
import { textsOf, type UploadTexts } from '@verdict/kit/upload-uses'
import type { TeacherDoc } from './teacher.model.ts'

/** Portraits of teachers, and what they say of themselves. */
export function uploadTexts({ teachers }: { teachers: Model<TeacherDoc> }): UploadTexts[] {
  return [
    textsOf({ kind: 'teacher', model: teachers, fields: ['headPic', 'intro'] }, ({ _id: id, name: title }) => ({
      id,
      title,
    })),
  ]
}
