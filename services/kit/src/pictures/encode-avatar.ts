import { readFile } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import { assertShowable } from './assert-showable.ts'
import { readPicture } from './read-picture.ts'

const sidePx = 256

/**
 * Makes a square WebP of 256 pixels of an uploaded picture: GIF (its first frame), JPEG, PNG, BMP or WebP, told by
 * content. Nothing but pixels is kept: no places, names or scripts.
 *
 * @throws AppError file.type_not_allowed for anything else, also for a picture that is broken; file.picture_too_large
 */
export async function encodeAvatar(path: string): Promise<Buffer> {
  const content = await readFile(path)
  await assertShowable(content)
  try {
    const picture = await readPicture(content)
    return await picture.rotate().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: 86 }).toBuffer()
  } catch {
    throw new AppError('file.type_not_allowed')
  }
}
