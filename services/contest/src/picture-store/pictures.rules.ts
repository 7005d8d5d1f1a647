import { clicsBase } from '@verdict/proto/http/contest/clics/clics'
import { contestPictureKinds, type PictureOwner, type PictureProperty } from '@verdict/proto/http/contest/pictures'
import type { PictureForm } from '@verdict/kit/picture'
import type { PictureDoc } from './picture.model.ts'

/** Identifies the subject of a picture. */
export type PictureSubject = Pick<PictureDoc, 'cid' | 'type' | 'key' | 'property'>

/** Sizes by kind: scoreboards show small logos, resolvers large photos. */
export const pictureForms: Readonly<Record<PictureProperty, PictureForm>> = {
  logo: { format: 'png', maxWidth: 512, maxHeight: 512 },
  banner: { format: 'png', maxWidth: 1920, maxHeight: 480 },
  country_flag: { format: 'png', maxWidth: 512, maxHeight: 512 },
  photo: { format: 'jpeg', maxWidth: 1920, maxHeight: 1440 },
}

export function hasProperty(type: PictureOwner, property: string): property is PictureProperty {
  return contestPictureKinds[type].some((one) => one === property)
}

export function pictureId({ cid, type, key, property }: PictureSubject): string {
  return `${cid}/${type}/${property}/${key}`
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** Last part of the picture's URL. */
export function addressName({ hash, mime }: Pick<PictureDoc, 'hash' | 'mime'>): string {
  return `${hash}.${endings[mime]}`
}

/** File name in a CLICS contest package. */
export function packageName({ property, width, height, mime }: Omit<PictureDoc, '_id' | 'cid' | 'hash'>): string {
  return `${property}.${width}x${height}.${endings[mime]}`
}

/** URL of the picture on this site. */
export function pictureLink({ cid, ...picture }: Pick<PictureDoc, 'cid' | 'hash' | 'mime'>): string {
  return `${clicsBase}/2026-01/contests/${cid}/pictures/${addressName(picture)}`
}
