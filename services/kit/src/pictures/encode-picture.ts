import { AppError } from '../errors.ts'
import { createUploadLimiter } from '../concurrency/upload-limiter.ts'
import { assertShowable } from './assert-showable.ts'
import { readPicture } from './read-picture.ts'

/** One after another, as avatars are made. */
const limits = { concurrency: 1, waiting: 30, perOwner: 2 }
const quality = 85

/** Target format and bounds of a picture, which is never enlarged. */
export interface PictureForm {
  format: 'png' | 'jpeg'
  maxWidth: number
  maxHeight: number
}

export interface EncodedPicture {
  content: Buffer
  mime: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/**
 * Converts a picture to PNG or JPEG. It accepts GIF (first frame), JPEG, PNG, BMP and WebP, detected by content; SVG is
 * refused. Only pixels are kept: no locations, names or scripts.
 *
 * @param read gives its content when it is its turn
 * @param owner whose turn it is: who has sent it
 * @throws AppError file.type_not_allowed for anything else, also for a picture that is broken; file.picture_too_large;
 *   upload.too_many
 */
export type EncodePicture = (read: () => Promise<Buffer>, form: PictureForm, owner: string) => Promise<EncodedPicture>

export function createPictureEncoder(): EncodePicture {
  const limiter = createUploadLimiter(limits)
  return (read, form, owner) => limiter.run(async () => encode(await read(), form), owner)
}

async function encode(content: Buffer, { format, maxWidth, maxHeight }: PictureForm): Promise<EncodedPicture> {
  await assertShowable(content)
  try {
    const picture = await readPicture(content)
    const fitted = picture.rotate().resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
    const encoded = format === 'png' ? fitted.png() : fitted.flatten({ background: '#fff' }).jpeg({ quality })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { content: data, mime: `image/${format}`, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file.type_not_allowed')
  }
}
