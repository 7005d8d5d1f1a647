import { readFile } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import { createUploadLimiter } from '../concurrency/upload-limiter.ts'
import { assertShowable } from './assert-showable.ts'
import { readPicture } from './read-picture.ts'

const sidePx = 256

/**
 * Avatars are encoded one after another: a hostile picture keeps a core busy for a second and needs 240 MB. Waiting
 * ones are files on disk.
 */
const limits = { concurrency: 1, waiting: 30, perOwner: 2 }

/**
 * Converts an uploaded picture to a square WebP of 256 pixels. It accepts GIF (first frame), JPEG, PNG, BMP and WebP,
 * detected by content. Only pixels are kept: no locations, names or scripts.
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
