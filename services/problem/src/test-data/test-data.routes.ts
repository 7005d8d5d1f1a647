import { downloadTestcase, uploadTestcaseZip } from '@verdict/proto/http/problem-admin'
import { download, type HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { downloadTestcases } from './download-testcases.ts'
import { uploadTestcases } from './upload-testcases.ts'

export function testDataRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(uploadTestcaseZip, ({ query, principal, file }) =>
    uploadTestcases(ctx, principal, { path: file.path, mode: query.mode }),
  )
  http.on(downloadTestcase, async ({ query }) => {
    const { filename, content } = await downloadTestcases(ctx, query.pid)
    return download({ filename, contentType: 'application/zip', content })
  })
}
