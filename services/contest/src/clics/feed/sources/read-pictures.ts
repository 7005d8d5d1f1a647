import type { PictureDoc } from '../../../picture-store/picture.model.ts'
import { addressName, packageName } from '../../../picture-store/pictures.rules.ts'
import type { FileRef, PicturesOf } from '../../objects/configuration.rules.ts'
import type { FeedContext } from '../context.ts'

/** Pictures of a contest by object; `contest` is the ID of the contest. */
export function picturesOf(found: readonly PictureDoc[], contest: string): PicturesOf {
  const byOwner = new Map<string, Record<string, FileRef[]>>()
  for (const picture of found) {
    const { type, key, property, hash, mime, width, height } = picture
    const href = `contests/${contest}/pictures/${addressName(picture)}`
    const known = byOwner.get(`${type}/${key}`) ?? {}
    byOwner.set(`${type}/${key}`, {
      ...known,
      [property]: [{ href, filename: packageName(picture), hash, mime, width, height }],
    })
  }
  return (type, key) => byOwner.get(`${type}/${key}`) ?? {}
}

/** Pictures of a contest in a stable order. */
export function readPictures({ pictures }: Pick<FeedContext, 'pictures'>, cid: number): Promise<PictureDoc[]> {
  return pictures.find({ cid }).sort({ _id: 1 }).lean<PictureDoc[]>().exec()
}
