import type { PictureOwner, PictureProperty } from '@verdict/proto/http/contest/pictures'
import { hasProperty } from '../picture-store/pictures.rules.ts'

export interface PackagedPicture {
  /** Its name in the zip. */
  file: string
  type: PictureOwner
  /** ID of the object in the package; empty for the contest. */
  id: string
  property: PictureProperty
}

const maxBytes = 8 * 1024 * 1024
const form =
  /^(?:(contest)|(organizations|teams)\/([^/]+))\/(logo|banner|country_flag|photo)(?:\.[^/]*)?\.(?:png|jpe?g|webp|gif|bmp)$/i

/** The largest picture of each kind and object, since packages have several sizes. SVG is left out. */
export function picturesIn(files: ReadonlyMap<string, { bytes: number }>): PackagedPicture[] {
  const largest = new Map<string, PackagedPicture & { bytes: number }>()
  for (const [file, { bytes }] of files) {
    const [, contest, list, id = '', property = ''] = form.exec(file) ?? []
    const type = contest === undefined ? list?.toLowerCase() : 'contest'
    const named = property.toLowerCase()
    if (!isOwner(type) || !hasProperty(type, named) || bytes > maxBytes) continue
    const found = { file, type, id, property: named, bytes }
    const key = `${type}/${id}/${found.property}`
    if ((largest.get(key)?.bytes ?? -1) < bytes) largest.set(key, found)
  }
  return [...largest.values()].map(({ bytes: _bytes, ...picture }) => picture)
}

function isOwner(text: string | undefined): text is PictureOwner {
  return text === 'contest' || text === 'organizations' || text === 'teams'
}
