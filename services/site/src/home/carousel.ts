import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { UploadedFile } from '@verdict/kit/http'
import { inTransaction } from '@verdict/kit/mongo'
import type { UploadsContext } from '../uploads/context.ts'
import { deleteUpload } from '../uploads/serve-upload.ts'
import { storeImage } from '../uploads/store-upload.ts'
import type { CarouselImage } from '../models/carousel.model.ts'

const maxImages = 20

/** Pictures of the home page in the chosen order, new ones last. */
export async function listCarousel(ctx: Pick<UploadsContext, 'carousel'>) {
  const images = await ctx.carousel.find().limit(maxImages).lean()
  const placeOf = ({ place = Infinity }: CarouselImage) => place
  images.sort((a, b) => (placeOf(a) === placeOf(b) ? a._id - b._id : placeOf(a) - placeOf(b)))
  return images.map(({ _id, url }) => ({ id: _id, url }))
}

/** @throws AppError file.type_not_allowed, file.picture_too_large, carousel.full */
export async function addCarouselImage(ctx: UploadsContext, actor: Actor, file: UploadedFile) {
  if ((await ctx.carousel.countDocuments()) >= maxImages) throw new AppError('carousel.full', { limit: maxImages })
  describeAudit({ name: file.filename, after: { filename: file.filename } })
  const { link, fileId } = await storeImage(ctx, actor, file, null)
  await ctx.carousel.create({ _id: fileId, url: link })
  return { id: fileId, url: link }
}

/**
 * Sets the order of the pictures.
 *
 * @param ids of all pictures
 * @throws AppError carousel.changed_meanwhile
 */
export async function orderCarousel(
  ctx: Pick<UploadsContext, 'db' | 'carousel'>,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const shown = await ctx.carousel.find().session(session).lean()
    const before = shown.map(({ _id }) => _id)
    if (before.length !== ids.length || before.some((id) => !ids.includes(id)))
      throw new AppError('carousel.changed_meanwhile')
    await ctx.carousel.bulkWrite(
      ids.map((_id, at) => ({ updateOne: { filter: { _id }, update: { $set: { place: at + 1 } } } })),
      { session },
    )
    describeAudit({ after: { order: ids.join(', ') } })
  })
}

/** Deletes a picture of the home page. @throws AppError file.not_found */
export async function removeCarouselImage(
  ctx: Pick<UploadsContext, 'carousel' | 'uploads' | 'files'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const image = await ctx.carousel.findOneAndDelete({ _id: id }).lean()
  if (image === null) throw new AppError('file.not_found')
  await deleteUpload(ctx, actor, id)
}
