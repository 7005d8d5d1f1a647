import { fileTypeFromFile } from 'file-type'
import { AppError } from '@verdict/kit/errors'
import type { UploadedFile } from '@verdict/kit/http'
import { nextId } from '@verdict/kit/ids'
import { isSuperAdmin, type Principal } from '@verdict/kit/principal'
import type { SiteContext } from '../context.ts'
import type { UploadDoc, UploadKind } from './upload.model.ts'
import { fileContentType, fileExtension, pictureExtension } from './upload.rules.ts'

export interface StoredUpload {
  link: string
  fileId: number
}

/**
 * Keeps a picture for a Markdown text. What it is, its content says, not its name.
 *
 * @throws AppError file.type_not_allowed
 */
export async function storePicture(ctx: SiteContext, who: Principal, file: UploadedFile): Promise<StoredUpload> {
  const sniffed = await fileTypeFromFile(file.path)
  const extension = pictureExtension(sniffed?.mime)
  if (sniffed === undefined || extension === undefined) throw new AppError('file.type_not_allowed')
  return await store(ctx, who, file, { kind: 'img', extension, contentType: sniffed.mime })
}

/** Keeps any file for a Markdown text; only a PDF is ever shown by the browser, the rest is saved. */
export async function storeFile(ctx: SiteContext, who: Principal, file: UploadedFile): Promise<StoredUpload> {
  const sniffed = await fileTypeFromFile(file.path)
  const { contentType } = fileContentType(sniffed?.mime)
  return await store(ctx, who, file, { kind: 'file', extension: fileExtension(file.filename), contentType })
}

async function store(
  ctx: SiteContext,
  who: Principal,
  file: UploadedFile,
  { kind, extension, contentType }: { kind: UploadKind; extension: string; contentType: string },
): Promise<StoredUpload> {
  const name = extension === '' ? ctx.newToken() : `${ctx.newToken()}.${extension}`
  const bytes = await ctx.files.put(name, file.path)
  const fileId = await nextId(ctx.db, 'uploads')
  await ctx.uploads.create({
    _id: fileId,
    uid: who.uid,
    filename: file.filename,
    createdAt: ctx.clock.now(),
    ...{ kind, name, contentType, bytes },
  })
  return { link: `/api/public/${kind}/${name}`, fileId }
}

/**
 * Removes an own picture; the super admin may remove any.
 *
 * @throws AppError file.not_found also for a picture of somebody else
 */
export async function deletePicture(ctx: SiteContext, who: Principal, fileId: number): Promise<void> {
  const owner = isSuperAdmin(who) ? {} : { uid: who.uid }
  const removed = await ctx.uploads.findOneAndDelete({ _id: fileId, kind: 'img', ...owner }).lean()
  if (removed === null) throw new AppError('file.not_found')
  await ctx.files.remove(removed.name)
}

/** @throws AppError file.not_found */
export async function findUpload(ctx: SiteContext, kind: UploadKind, name: string): Promise<UploadDoc> {
  const upload = await ctx.uploads.findOne({ kind, name }).lean()
  if (upload === null) throw new AppError('file.not_found')
  return upload
}
