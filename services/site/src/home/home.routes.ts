import { homeCarousel } from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'

const maxShown = 20

export function homeRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(homeCarousel, async () => {
    const images = await ctx.carousel.find().sort({ _id: 1 }).limit(maxShown).lean()
    return images.map(({ _id, url }) => ({ id: _id, url }))
  })
}
