import { deleteGroupPicture, getGroupPictureList } from '@verdict/proto/http/site/group-pictures'
import { deleteMdImg, getPublicFile, getPublicImage, uploadMdFile, uploadMdImg } from '@verdict/proto/http/site/site'
import { getUploads } from '@verdict/proto/http/site/uploads'
import type { HttpServer } from '@verdict/kit/http'
import { assertMayUpload } from './assert-may-upload.ts'
import type { UploadsContext } from './context.ts'
import * as groupPictures from './group-pictures.ts'
import { listUploads } from './list-uploads.ts'
import { deleteUpload, serveUpload } from './serve-upload.ts'
import { storeFile, storeImage } from './store-upload.ts'

export function uploadRoutes(http: HttpServer, ctx: UploadsContext): void {
  http.on(uploadMdImg, async ({ actor, query, file }) => {
    const gid = query.gid ?? Number(file.fields['gid'] ?? 0)
    await assertMayUpload(ctx, actor, gid)
    return storeImage(ctx, actor, file, Number.isSafeInteger(gid) && gid > 0 ? gid : null)
  })
  http.on(uploadMdFile, ({ actor, file }) => storeFile(ctx, actor, file))
  http.on(deleteMdImg, ({ actor, query }) => deleteUpload(ctx, actor, query.fileId))
  http.on(getUploads, ({ query }) => listUploads(ctx, query))
  http.on(getGroupPictureList, ({ actor, query }) => groupPictures.listGroupPictures(ctx, actor, query))
  http.on(deleteGroupPicture, ({ actor, query }) => groupPictures.deleteGroupPicture(ctx, actor, query))
  http.on(getPublicImage, ({ params }) => serveUpload(ctx, 'image', params.name))
  http.on(getPublicFile, ({ params }) => serveUpload(ctx, 'file', params.name))
}
