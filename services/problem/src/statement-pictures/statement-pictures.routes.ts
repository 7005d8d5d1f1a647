import { getStatementPicture } from '@verdict/proto/http/problem'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import { servePicture } from '@verdict/kit/serve-picture'
import type { ProblemContext } from '../context.ts'
import type { StatementPictureRow } from './statement-picture.model.ts'

export function statementPictureRoutes(http: HttpServer, { statementPictures }: ProblemContext): void {
  http.on(getStatementPicture, async ({ params }) => {
    const [id, extension] = params.name.split('.', 2)
    const picture = await statementPictures.findOne({ _id: id, extension }).lean<StatementPictureRow>()
    if (picture === null) throw new AppError('file.not_found')
    const content = Buffer.isBuffer(picture.content) ? picture.content : Buffer.from(picture.content.buffer)
    return servePicture(params.name, picture.contentType, content)
  })
}
