import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { fileHeaders, pdfHeaders } from '@verdict/kit/file-headers'
import { download } from '@verdict/kit/http'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import type { UploadsContext } from './context.ts'
import { pdfType } from './file-types.rules.ts'
import type { Upload } from './upload.model.ts'

/** Serves an upload: pictures and PDFs inline, other files as downloads. @throws AppError file.not_found */
export async function serveUpload(ctx: Pick<UploadsContext, 'uploads' | 'files'>, kind: Upload['kind'], name: string) {
  const upload = await ctx.uploads.findOne({ name, kind }).lean()
  if (upload === null) throw new AppError('file.not_found')
  const isPdf = upload.contentType === pdfType
  return download({
    filename: kind === 'image' ? upload.name : upload.filename,
    contentType: upload.contentType,
    content: ctx.files.openDownloadStream(upload.fileId),
    inline: kind === 'image' || isPdf,
    headers: { ...(isPdf ? pdfHeaders : fileHeaders), 'content-length': String(upload.bytes) },
  })
}

/**
 * Deletes a picture of the actor; super administrators may delete any.
 *
 * @throws AppError file.not_found, also for other people's
 */
export async function deleteUpload(
  ctx: Pick<UploadsContext, 'carousel' | 'uploads' | 'files'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await removeUpload(ctx, { _id: id, ...(isSuperAdmin(actor) ? {} : { uid: actor.uid }) })
}

/** Deletes the matching upload with its content. @throws AppError file.not_found */
export async function removeUpload(
  ctx: Pick<UploadsContext, 'carousel' | 'uploads' | 'files'>,
  filter: { _id: number } & Partial<Pick<Upload, 'uid' | 'gid'>>,
): Promise<void> {
  const upload = await ctx.uploads.findOneAndDelete(filter).lean()
  if (upload === null) throw new AppError('file.not_found')
  const { filename, bytes } = upload
  describeAudit({ name: filename, before: { filename, bytes }, after: null })
  await ctx.carousel.deleteOne({ _id: upload._id })
  await ctx.files.delete(upload.fileId)
}
