import { AppError } from '@verdict/kit/errors'
import { download, type HttpServer } from '@verdict/kit/http'
import { storedBytes } from '@verdict/kit/stored-bytes'
import { getStatementFile } from '@verdict/proto/http/problem'
import type { ProblemContext } from '../context.ts'
import type { StatementFileRow } from './statement-file.model.ts'

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'public, max-age=31536000, immutable',
}
/** Statements show PDFs in a frame; a sandbox would keep the browser's viewer from starting. */
const pdfHeaders = {
  ...headers,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** PDFs are shown, all else is saved: whatever it is, no browser runs it. */
export function statementFileRoutes(http: HttpServer, { statementFiles }: Pick<ProblemContext, 'statementFiles'>) {
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
      headers: isPdf ? pdfHeaders : headers,
    })
  })
}

function isPdfContent(content: Buffer): boolean {
  return content.subarray(0, 1024).includes('%PDF-')
}
