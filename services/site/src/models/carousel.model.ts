import { Schema, type Connection } from 'mongoose'

/** A picture of the home page. */
export interface CarouselImage {
  _id: number
  url: string
  /** Position from 1; missing: added since the last ordering. */
  place?: number
}

const carouselSchema = new Schema<CarouselImage>(
  { _id: { type: Number, required: true }, url: { type: String, required: true }, place: Number },
  { collection: 'carousel', versionKey: false, strict: 'throw' },
)

export function carouselModel(db: Connection) {
  return db.model<CarouselImage>('CarouselImage', carouselSchema)
}
