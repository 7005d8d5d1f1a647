import type { Model } from 'mongoose'
import type { PictureContentDoc } from './picture.model.ts'

/** Content of a stored picture; null: it was deleted. */
export async function readContent(
  { pictureContents }: { pictureContents: Model<PictureContentDoc> },
  id: string,
): Promise<Buffer | null> {
  const stored = await pictureContents.findById(id)
  return stored === null ? null : stored.content
}
