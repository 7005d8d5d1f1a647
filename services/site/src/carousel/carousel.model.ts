import { Schema, type Connection } from 'mongoose'

export interface CarouselDoc {
  _id: number
  url: string
}

/** Pictures of the home page, in the order of their numbers. */
const carouselSchema = new Schema<CarouselDoc>(
  { _id: { type: Number, required: true }, url: { type: String, required: true } },
  { collection: 'carousel', versionKey: false, strict: 'throw' },
)

export function carouselModel(db: Connection) {
  return db.model<CarouselDoc>('Carousel', carouselSchema)
}
