import { getRemoteImage } from '@verdict/proto/http/remote-import'
import { AppError } from '@verdict/kit/errors'
import { download, type HttpServer } from '@verdict/kit/http'
import type { ImageRow } from './image.model.ts'
import type { ImagesContext } from './context.ts'

/** It never changes: its address is that of its content. A browser that shows it runs nothing of it. */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'public, max-age=31536000, immutable',
}

export function imageRoutes(http: HttpServer, { images }: ImagesContext): void {
  http.on(getRemoteImage, async ({ params }) => {
    const [id, extension] = params.name.split('.', 2)
    const image = await images.findOne({ _id: id, extension }).lean<ImageRow>()
    if (image === null) throw new AppError('file.not_found')
    const content = Buffer.isBuffer(image.content) ? image.content : Buffer.from(image.content.buffer)
    return download({ filename: params.name, contentType: image.contentType, content, inline: true, headers })
  })
}
