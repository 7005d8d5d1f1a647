import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/pictures'
import type { PicturesContext } from './context.ts'
import { deletePicture, listPictures, uploadPicture } from './save-picture.ts'

export function pictureRoutes(http: HttpServer, ctx: PicturesContext): void {
  http.on(routes.getContestPictures, ({ query, actor }) => listPictures(ctx, actor, query))
  http.on(routes.uploadContestPicture, ({ query, actor, file }) => uploadPicture(ctx, actor, query, file))
  http.on(routes.deleteContestPicture, ({ query, actor }) => deletePicture(ctx, actor, query))
}
