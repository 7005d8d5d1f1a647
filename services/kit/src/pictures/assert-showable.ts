import { AppError } from '../errors.ts'
import { imageTypes } from './picture-types.rules.ts'
import { hasTooManyScans, maxPixels, pictureTypeOf, sizeOfPicture } from './read-picture.ts'

/**
 * Refuses files that look like a picture but are none, and pictures that a browser could decode only with too much
 * memory or time.
 *
 * @throws AppError file.type_not_allowed, file.picture_too_large
 */
export async function assertShowable(content: Buffer): Promise<void> {
  const { width, height } = await sizeOfPicture(content).catch(() => ({ width: 0, height: 0 }))
  if (!(width > 0 && height > 0) || hasTooManyScans(content)) throw new AppError('file.type_not_allowed')
  if (width * height > maxPixels) throw new AppError('file.picture_too_large', { limit: maxPixels / 1_000_000 })
}

/**
 * Media type and file extension of a picture that browsers can display as it is.
 *
 * @throws AppError file.type_not_allowed, file.picture_too_large
 */
export async function showableType(content: Buffer): Promise<{ contentType: string; extension: string }> {
  await assertShowable(content)
  const contentType = pictureTypeOf(content) ?? ''
  const extension = imageTypes[contentType]
  if (extension === undefined) throw new AppError('file.type_not_allowed')
  return { contentType, extension }
}
