import { download, type HttpServer } from '@verdict/kit/http'
import { deleteMdImg, getPublicFile, getPublicImage, uploadMdFile, uploadMdImg } from '@verdict/proto/http/site'
import type { SiteContext } from '../context.ts'
import { deletePicture, findUpload, storeFile, storePicture } from './store-upload.ts'
import type { UploadKind } from './upload.model.ts'
import { fileContentType } from './upload.rules.ts'

/** A name stands for one content for ever. */
const keep = { 'cache-control': 'public, max-age=31536000, immutable' }

export function uploadRoutes(http: HttpServer, ctx: SiteContext): void {
  async function send(kind: UploadKind, name: string) {
    const { filename, contentType } = await findUpload(ctx, kind, name)
    const inline = kind === 'img' || fileContentType(contentType).inline
    return download({ filename, contentType, inline, content: ctx.files.read(name), headers: keep })
  }

  http.on(uploadMdImg, ({ principal, file }) => storePicture(ctx, principal, file))
  http.on(uploadMdFile, ({ principal, file }) => storeFile(ctx, principal, file))
  http.on(deleteMdImg, ({ principal, query }) => deletePicture(ctx, principal, query.fileId))
  http.on(getPublicImage, ({ params }) => send('img', params.name))
  http.on(getPublicFile, ({ params }) => send('file', params.name))
}
