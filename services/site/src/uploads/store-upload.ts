import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@verdict/kit/errors'
import type { UploadedFile } from '@verdict/kit/http'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { imageTypes } from '@verdict/kit/picture-types'
import { assertShowable } from '@verdict/kit/showable-picture'
import type { Actor } from '@verdict/kit/actor'
import type { UploadsContext } from './context.ts'
import { pdfType, safeExtension, safeFilename } from './file-types.rules.ts'
import { findGroupStorage, reserveStorage } from './group-storage.ts'
import { linkTo, type Upload } from './upload.model.ts'

export interface StoredUpload {
  link: string
  fileId: number
}

async function typeOf({ path }: UploadedFile) {
  const { fileTypeFromFile } = await import('file-type')
  return fileTypeFromFile(path)
}

/**
 * Stores a picture. Its type is detected from the content.
 *
 * @param gid the group that it belongs to, whose quota it uses; null: the site
 * @throws AppError file.type_not_allowed, file.picture_too_large, group.storage_quota
 */
export async function storeImage(
  ctx: UploadsContext,
  actor: Actor,
  file: UploadedFile,
  gid: number | null,
): Promise<StoredUpload> {
  const type = await typeOf(file)
  const extension = type === undefined ? undefined : imageTypes[type.mime]
  if (type === undefined || extension === undefined) throw new AppError('file.type_not_allowed')
  await assertShowable(await readFile(file.path))
  return store(ctx, actor, file, { kind: 'image', extension, contentType: type.mime, gid })
}

/**
 * Stores a file of any type; except for PDFs, which statements show, it is only served as a download. `gid` as for
 * `storeImage`.
 *
 * @throws AppError group.storage_quota
 */
export async function storeFile(
  ctx: UploadsContext,
  actor: Actor,
  file: UploadedFile,
  gid: number | null,
): Promise<StoredUpload> {
  const isPdf = (await typeOf(file))?.mime === pdfType
  return store(ctx, actor, file, {
    kind: 'file',
    extension: isPdf ? 'pdf' : safeExtension(file.filename),
    contentType: isPdf ? pdfType : 'application/octet-stream',
    gid,
  })
}

type Kind = Pick<Upload, 'kind' | 'contentType' | 'gid'> & { extension: string }

async function store(
  ctx: UploadsContext,
  actor: Actor,
  file: UploadedFile,
  { extension, ...kind }: Kind,
): Promise<StoredUpload> {
  const { size } = await stat(file.path)
  if (size === 0) throw new AppError('file.missing')
  const storage = await findGroupStorage(ctx, actor, kind.gid)
  const name = `${ctx.randomText(24)}.${extension}`
  const content = ctx.files.openUploadStream(name)
  try {
    await pipeline(createReadStream(file.path), content)
    const id = await nextId(ctx.db, 'uploads')
    const upload = { _id: id, name, ...kind, filename: safeFilename(file.filename), bytes: size, fileId: content.id }
    await inTransaction(ctx.db, async (session) => {
      await reserveStorage(ctx, session, storage, size)
      await ctx.uploads.create([{ ...upload, uid: actor.uid, createdAt: ctx.clock.now() }], { session })
    })
    return { link: linkTo(upload), fileId: id }
  } catch (error) {
    await content.abort().catch(() => undefined)
    await ctx.files.delete(content.id).catch(() => undefined)
    throw error
  }
}
