import type { Model } from 'mongoose'
import type { PictureDoc } from './picture.model.ts'
import { pictureLink } from './pictures.rules.ts'

/** Addresses of the uploaded logos of organizations, by their names. */
export async function logoLinks(
  { pictures }: { pictures: Model<PictureDoc> },
  cid: number,
): Promise<ReadonlyMap<string, string>> {
  const found = await pictures.find({ cid, type: 'organizations', property: 'logo' }).lean<PictureDoc[]>()
  return new Map(found.map((picture) => [picture.key, pictureLink(picture)]))
}
