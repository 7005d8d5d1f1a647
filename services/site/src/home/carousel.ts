import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { UploadedFile } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { deleteUpload } from '../uploads/serve-upload.ts'
import { storeImage } from '../uploads/store-upload.ts'

const maxImages = 20

/** The pictures of the home page, in the order in which they were added. */
export async function listCarousel(ctx: SiteContext) {
  const images = await ctx.carousel.find().sort({ _id: 1 }).limit(maxImages).lean()
  return images.map(({ _id, url }) => ({ id: _id, url }))
}

/** @throws AppError file.type_not_allowed, file.picture_too_large, carousel.full */
export async function addCarouselImage(ctx: SiteContext, actor: Actor, file: UploadedFile) {
  if ((await ctx.carousel.countDocuments()) >= maxImages) throw new AppError('carousel.full', { limit: maxImages })
  const { link, fileId } = await storeImage(ctx, actor, file, null)
  await ctx.carousel.create({ _id: fileId, url: link })
  return { id: fileId, url: link }
}

/** Takes a picture off the home page, and deletes it. @throws AppError file.not_found */
export async function removeCarouselImage(ctx: SiteContext, actor: Actor, id: number): Promise<void> {
  const image = await ctx.carousel.findOneAndDelete({ _id: id }).lean()
  if (image === null) throw new AppError('file.not_found')
  await deleteUpload(ctx, actor, id)
}
