import { getRemoteImage } from '@verdict/proto/http/remote/import'
import type { HttpServer } from '@verdict/kit/http'
import { servePicture } from '@verdict/kit/serve-picture'
import type { ImageRow } from './image.model.ts'
import type { ImagesContext } from './context.ts'

export function imageRoutes(http: HttpServer, { images }: ImagesContext): void {
  http.on(getRemoteImage, async ({ params }) => {
    const [id, extension] = params.name.split('.', 2)
    const image = await images.findOne({ _id: id, extension }).lean<ImageRow>()
    return servePicture(params.name, image)
  })
}
