import { createHash } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import type { EncodedPicture } from '@verdict/kit/picture'
import type { Model } from 'mongoose'
import type { PictureContentDoc } from './picture.model.ts'
import type { PictureDoc } from './picture.model.ts'
import { pictureId, type PictureSubject } from './pictures.rules.ts'

type Stores = { pictures: Model<PictureDoc>; pictureContents: Model<PictureContentDoc> }

export function pictureOf(subject: PictureSubject, { content, mime, width, height }: EncodedPicture): PictureDoc {
  // The specification requires this digest, which is not used for security.
  const hash = createHash('md5').update(content).digest('hex')
  return { _id: pictureId(subject), ...subject, hash, mime, width, height }
}

export async function writePicture(
  { pictures, pictureContents }: Stores,
  picture: PictureDoc,
  content: Buffer,
  session?: ClientSession,
): Promise<void> {
  const options = { upsert: true, ...(session === undefined ? {} : { session }) }
  const { _id, cid } = picture
  await pictures.replaceOne({ _id }, picture, options)
  await pictureContents.replaceOne({ _id }, { _id, cid, content }, options)
}

/** Deletes pictures with their contents. */
export async function removePictures(
  { pictures, pictureContents }: Stores,
  filter: { cid: number; type?: 'teams'; key?: string },
  session?: ClientSession,
): Promise<void> {
  const options = session === undefined ? {} : { session }
  const ids = (await pictures.find(filter, { _id: 1 }, options).lean()).map(({ _id }) => _id)
  await pictureContents.deleteMany({ _id: { $in: ids } }, options)
  await pictures.deleteMany(filter, options)
}
