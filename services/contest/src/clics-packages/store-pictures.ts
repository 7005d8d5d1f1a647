import { buffer } from 'node:stream/consumers'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { openZip } from '@verdict/kit/zip'
import { pictureForms, type PictureSubject } from '../picture-store/pictures.rules.ts'
import { pictureOf, writePicture } from '../picture-store/write-picture.ts'
import type { ClicsPackagesContext } from './context.ts'
import type { PackagedPicture } from './package-pictures.rules.ts'
import type { PackagePlan } from './package.rules.ts'
import { zipLimits } from './read-package.ts'

/** Stores pictures of a package, one after another. Invalid ones are skipped. */
export async function storePictures(
  ctx: ClicsPackagesContext,
  actor: Actor,
  cid: number,
  { path, pictures, names }: { path: string; pictures: readonly PackagedPicture[]; names: PackagePlan['names'] },
): Promise<void> {
  if (pictures.length === 0) return
  const teams = await ctx.teams.find({ cid }, { key: 1, nameKey: 1 }).lean()
  const keys = new Map(teams.map(({ key, nameKey }) => [nameKey, key]))
  const keyOf = ({ type, id }: PackagedPicture) => {
    if (type === 'contest') return ''
    const name = names[type].get(id)
    return type === 'teams' ? keys.get(foldName(name ?? '')) : name
  }
  const zip = await openZip(path, zipLimits)
  try {
    for (const picture of pictures) {
      const { file, type, property } = picture
      const key = keyOf(picture)
      if (key === undefined) continue
      const subject = { cid, type, key, property }
      await storePicture(ctx, actor, subject, () => buffer(zip.read(file))).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        ctx.log.warn({ cid, file, code: error.code }, 'a picture of a package was left out')
      })
    }
  } finally {
    await zip.close()
  }
}

async function storePicture(
  ctx: Pick<ClicsPackagesContext, 'encodePicture' | 'pictures' | 'pictureContents'>,
  actor: Actor,
  subject: PictureSubject,
  read: () => Promise<Buffer>,
): Promise<void> {
  const encoded = await ctx.encodePicture(read, pictureForms[subject.property], actor.uid)
  await writePicture(ctx, pictureOf(subject, encoded), encoded.content)
}
