import { getTeacherQuestionPicture, uploadTeacherQuestionPicture } from '@verdict/proto/http/teacher-questions'
import type { HttpServer } from '@verdict/kit/http'
import type { TeachingContext } from '../context.ts'
import { readPicture, storePicture } from './pictures.ts'

export function pictureRoutes(http: HttpServer, ctx: TeachingContext): void {
  http.on(uploadTeacherQuestionPicture, ({ actor, file }) => storePicture(ctx, actor, file))
  http.on(getTeacherQuestionPicture, ({ actor, params }) => readPicture(ctx, actor, params.name))
}
