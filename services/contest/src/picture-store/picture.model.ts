import { Schema, type Connection } from 'mongoose'
import type { PictureOwner, PictureProperty } from '@verdict/proto/http/contest/pictures'

/** Metadata of a picture; the content is a separate document, so that lists do not load it. */
export interface PictureDoc {
  _id: string
  cid: number
  type: PictureOwner
  /** Name of the organization or key of the team; empty for the contest. */
  key: string
  property: PictureProperty
  /** MD5 of the content, as the CLICS Contest API names files. */
  hash: string
  mime: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

export interface PictureContentDoc {
  /** The id is the hash of the picture. */
  _id: string
  cid: number
  content: Buffer
}

const pictureSchema = new Schema<PictureDoc>(
  {
    _id: { type: String, required: true },
    cid: { type: Number, required: true },
    type: { type: String, required: true },
    key: { type: String, default: '' },
    property: { type: String, required: true },
    hash: { type: String, required: true },
    mime: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { collection: 'contest_pictures', versionKey: false, strict: 'throw' },
)
pictureSchema.index({ cid: 1, type: 1, key: 1 }) // those of a contest or a team
pictureSchema.index({ cid: 1, hash: 1 }) // serving by hash

const contentSchema = new Schema<PictureContentDoc>(
  {
    _id: { type: String, required: true },
    cid: { type: Number, required: true },
    content: { type: Buffer, required: true },
  },
  { collection: 'contest_picture_contents', versionKey: false, strict: 'throw' },
)
contentSchema.index({ cid: 1 }) // those of a contest, for its deletion

export function pictureModel(db: Connection) {
  return db.model<PictureDoc>('ContestPicture', pictureSchema)
}

export function pictureContentModel(db: Connection) {
  return db.model<PictureContentDoc>('ContestPictureContent', contentSchema)
}
