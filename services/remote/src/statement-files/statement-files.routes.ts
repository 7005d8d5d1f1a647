import { AppError } from '@verdict/kit/errors'
import { pdfHeaders } from '@verdict/kit/file-headers'
import { download, type HttpServer } from '@verdict/kit/http'
import { storedBytes } from '@verdict/kit/stored-bytes'
import { getRemoteStatementFile } from '@verdict/proto/http/remote/import'
import type { StatementFilesContext } from './context.ts'
import type { StatementFileRow } from './statement-file.model.ts'

/** Only what begins as a PDF is stored, and it is given as nothing else. */
export function statementFileRoutes(http: HttpServer, { statementFiles }: StatementFilesContext): void {
  http.on(getRemoteStatementFile, async ({ params: { sha256, name } }) => {
    const file = await statementFiles.findById(sha256).lean<StatementFileRow>()
    if (file === null) throw new AppError('file.not_found')
    return download({
      filename: name,
      contentType: 'application/pdf',
      content: storedBytes(file.content),
      inline: true,
      headers: pdfHeaders,
    })
  })
}
