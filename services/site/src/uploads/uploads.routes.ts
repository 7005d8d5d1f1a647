import { deleteGroupPicture, getGroupPictureList } from '@verdict/proto/http/site/group-pictures'
import { deleteMdImg, getPublicFile, getPublicImage, uploadMdFile, uploadMdImg } from '@verdict/proto/http/site/site'
import { getUploads } from '@verdict/proto/http/site/uploads'
import type { Actor } from '@verdict/kit/actor'
import type { HttpServer, UploadedFile } from '@verdict/kit/http'
import { assertMayUpload } from './assert-may-upload.ts'
import type { UploadsContext } from './context.ts'
import * as groupPictures from './group-pictures.ts'
import { listUploads } from './list-uploads.ts'
import { deleteUpload, serveUpload } from './serve-upload.ts'
import { storeFile, storeImage } from './store-upload.ts'

export function uploadRoutes(http: HttpServer, ctx: UploadsContext): void {
  http.on(uploadMdImg, async ({ actor, query, file }) =>
    storeImage(ctx, actor, file, await findTarget(ctx, actor, query.gid, file)),
  )
  http.on(uploadMdFile, async ({ actor, query, file }) =>
    storeFile(ctx, actor, file, await findTarget(ctx, actor, query.gid, file)),
  )
  http.on(deleteMdImg, ({ actor, query }) => deleteUpload(ctx, actor, query.fileId))
  http.on(getUploads, ({ query }) => listUploads(ctx, query))
  http.on(getGroupPictureList, ({ actor, query }) => groupPictures.listGroupPictures(ctx, actor, query))
  http.on(deleteGroupPicture, ({ actor, query }) => groupPictures.deleteGroupPicture(ctx, actor, query))
  http.on(getPublicImage, ({ params }) => serveUpload(ctx, 'image', params.name))
  http.on(getPublicFile, ({ params }) => serveUpload(ctx, 'file', params.name))
}

/**
 * The group that an upload belongs to, named in the address or in the form; null: none.
 *
 * @throws AppError access.denied, group.admin_required
 */
async function findTarget(
  ctx: Pick<UploadsContext, 'peers'>,
  actor: Actor,
  inAddress: number | undefined,
  { fields }: Pick<UploadedFile, 'fields'>,
): Promise<number | null> {
  const gid = inAddress ?? Number(fields['gid'] ?? 0)
  await assertMayUpload(ctx, actor, gid)
  return Number.isSafeInteger(gid) && gid > 0 ? gid : null
}
