import { readFile } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import { createUploadLimiter } from '../concurrency/upload-limiter.ts'
import { assertShowable } from './assert-showable.ts'
import { readPicture } from './read-picture.ts'

const sidePx = 256

/**
 * One after another: a picture that is made for it keeps a processor busy for a second and takes 240 MB meanwhile. Those
 * that wait are files on the disk.
 */
const limits = { atOnce: 1, waiting: 30, perOwner: 2 }

/**
 * Makes a square WebP of 256 pixels of an uploaded picture: GIF (its first frame), JPEG, PNG, BMP or WebP, told by
 * content. Nothing but pixels is kept: no places, names or scripts.
 *
 * @param owner whose turn it is: who has sent it
 * @throws AppError file.type_not_allowed for anything else, also for a picture that is broken; file.picture_too_large;
 *   upload.too_many
 */
export type EncodeAvatar = (path: string, owner: string) => Promise<Buffer>

export function createAvatarEncoder(): EncodeAvatar {
  const limiter = createUploadLimiter(limits)
  return (path, owner) => limiter.run(async () => encodeAvatar(await readFile(path)), owner)
}

async function encodeAvatar(content: Buffer): Promise<Buffer> {
  await assertShowable(content)
  try {
    const picture = await readPicture(content)
    return await picture.rotate().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 86 }).toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file.type_not_allowed')
  }
}
