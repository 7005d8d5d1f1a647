import { getTeacherQuestionPicture, uploadTeacherQuestionPicture } from '@verdict/proto/http/teaching/questions'
import type { HttpServer } from '@verdict/kit/http'
import type { PicturesContext } from './context.ts'
import { readPicture, storePicture } from './pictures.ts'

export function pictureRoutes(http: HttpServer, ctx: PicturesContext): void {
  http.on(uploadTeacherQuestionPicture, ({ actor, file }) => storePicture(ctx, actor, file))
  http.on(getTeacherQuestionPicture, ({ actor, params }) => readPicture(ctx, actor, params.name))
}
