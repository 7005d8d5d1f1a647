import { AppError } from '@verdict/kit/errors'
import { fileHeaders, pdfHeaders } from '@verdict/kit/file-headers'
import { download, type HttpServer } from '@verdict/kit/http'
import { storedBytes } from '@verdict/kit/stored-bytes'
import { getStatementFile } from '@verdict/proto/http/problem/problem'
import type { StatementFilesContext } from './context.ts'
import type { StatementFileRow } from './statement-file.model.ts'

/** PDFs are displayed inline; all other files are downloaded, so that browsers never execute them. */
export function statementFileRoutes(
  http: HttpServer,
  { statementFiles }: Pick<StatementFilesContext, 'statementFiles'>,
) {
  http.on(getStatementFile, async ({ params: { sha256, name } }) => {
    const file = await statementFiles.findById(sha256).lean<StatementFileRow>()
    if (file === null) throw new AppError('file.not_found')
    const content = storedBytes(file.content)
    const isPdf = /\.pdf$/i.test(name) && isPdfContent(content)
    return download({
      filename: name,
      contentType: isPdf ? 'application/pdf' : 'application/octet-stream',
      content,
      inline: isPdf,
      headers: isPdf ? pdfHeaders : fileHeaders,
    })
  })
}

function isPdfContent(content: Buffer): boolean {
  return content.subarray(0, 1024).includes('%PDF-')
}
