import { deleteMdImg, getPublicFile, getPublicImage, uploadMdFile, uploadMdImg } from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { deleteUpload, serveUpload } from './serve-upload.ts'
import { storeFile, storeImage } from './store-upload.ts'

export function uploadRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(uploadMdImg, ({ principal, file }) => storeImage(ctx, principal, file))
  http.on(uploadMdFile, ({ principal, file }) => storeFile(ctx, principal, file))
  http.on(deleteMdImg, ({ principal, query }) => deleteUpload(ctx, principal, query.fileId))
  http.on(getPublicImage, ({ params }) => serveUpload(ctx, 'image', params.name))
  http.on(getPublicFile, ({ params }) => serveUpload(ctx, 'file', params.name))
}
