import { Schema, type Connection } from 'mongoose'

/** A picture of the home page. */
export interface CarouselImage {
  _id: number
  url: string
  /** Where it stands among the others, from 1; missing: nobody has put them in order since it was added. */
  place?: number
}

const carouselSchema = new Schema<CarouselImage>(
  { _id: { type: Number, required: true }, url: { type: String, required: true }, place: Number },
  { collection: 'carousel', versionKey: false, strict: 'throw' },
)

export function carouselModel(db: Connection) {
  return db.model<CarouselImage>('CarouselImage', carouselSchema)
}
