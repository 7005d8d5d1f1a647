import { getStatementPicture } from '@verdict/proto/http/problem/problem'
import type { HttpServer } from '@verdict/kit/http'
import { servePicture } from '@verdict/kit/serve-picture'
import type { Model } from 'mongoose'
import type { StatementPictureRow } from './statement-picture.model.ts'

export function statementPictureRoutes(
  http: HttpServer,
  { statementPictures }: { statementPictures: Model<StatementPictureRow> },
): void {
  http.on(getStatementPicture, async ({ params }) => {
    const [id, extension] = params.name.split('.', 2)
    const picture = await statementPictures.findOne({ _id: id, extension }).lean<StatementPictureRow>()
    return servePicture(params.name, picture)
  })
}
