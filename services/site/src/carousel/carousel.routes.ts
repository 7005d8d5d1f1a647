import type { HttpServer } from '@verdict/kit/http'
import { homeCarousel } from '@verdict/proto/http/site'
import type { SiteContext } from '../context.ts'

/** More pictures than anyone waits for. */
const mostPictures = 20

export function carouselRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(homeCarousel, async () => {
    const rows = await ctx.carousel.find().sort({ _id: 1 }).limit(mostPictures).lean()
    return rows.map(({ _id, url }) => ({ id: _id, url }))
  })
}
