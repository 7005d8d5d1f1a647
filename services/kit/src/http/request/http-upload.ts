import type { SavedMultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '../../errors.ts'

/** An upload in a temporary file, which is deleted when the response has been sent. */
export interface UploadedFile {
  filename: string
  mimetype: string
  path: string
  /** Text fields of the form, by name. */
  fields: Readonly<Record<string, string>>
}

function textFields(fields: SavedMultipartFile['fields']): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, part]) => {
    const value: unknown = part !== undefined && !Array.isArray(part) && part.type === 'field' ? part.value : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(texts)
}

/** The multipart parser throws plain errors; those of the plugin and of the disk have a code. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !('code' in error) && !('statusCode' in error)
}

/** The file that the route asks for; `cleanRequestFiles` of the request removes it. @throws AppError file.missing, request.malformed */
export async function saveUpload(route: AnyRoute, request: FastifyRequest): Promise<UploadedFile | undefined> {
  if (route.upload === undefined) return undefined
  if (!request.isMultipart()) throw new AppError('file.missing')
  const limits = { fileSize: route.upload.maxBytes, files: 1, fields: 20 }
  const { files } = await request.saveRequestFiles({ limits }).catch((error: unknown) => {
    throw isBrokenForm(error) ? new AppError('request.malformed') : error
  })
  const file = files.find((one) => one.fieldname === route.upload?.field)
  if (file === undefined) throw new AppError('file.missing')
  return { filename: file.filename, mimetype: file.mimetype, path: file.filepath, fields: textFields(file.fields) }
}
