import type { Model } from 'mongoose'
import type { PictureContentDoc } from './picture.model.ts'

/** The content of a stored picture; null: there is none any more. */
export async function readContent(
  { pictureContents }: { pictureContents: Model<PictureContentDoc> },
  id: string,
): Promise<Buffer | null> {
  const stored = await pictureContents.findById(id)
  return stored === null ? null : stored.content
}
