import {
  deleteCarouselImage,
  homeCarousel,
  orderCarouselImages,
  uploadCarouselImage,
} from '@verdict/proto/http/site/site'
import type { HttpServer } from '@verdict/kit/http'
import type { UploadsContext } from '../uploads/context.ts'
import { addCarouselImage, listCarousel, orderCarousel, removeCarouselImage } from './carousel.ts'

export function homeRoutes(http: HttpServer, ctx: UploadsContext): void {
  http.on(homeCarousel, () => listCarousel(ctx))
  http.on(uploadCarouselImage, ({ actor, file }) => addCarouselImage(ctx, actor, file))
  http.on(orderCarouselImages, ({ body }) => orderCarousel(ctx, body.ids))
  http.on(deleteCarouselImage, ({ actor, query }) => removeCarouselImage(ctx, actor, query.id))
}
