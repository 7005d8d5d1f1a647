import {
  downloadTestcase,
  selectTests as selectRoute,
  uploadTestcaseZip,
} from '@verdict/proto/http/problem/preparation/test-data'
import { download, type HttpServer } from '@verdict/kit/http'
import type { TestDataContext } from './context.ts'
import { downloadTestcases } from './download-testcases.ts'
import { selectTests } from './select-tests.ts'
import { assertMayUploadTestcases, uploadTestcases } from './upload-testcases.ts'

export function testDataRoutes(http: HttpServer, ctx: TestDataContext): void {
  http.on(uploadTestcaseZip, ({ query, actor, file }) => uploadTestcases(ctx, actor, { ...query, path: file.path }), {
    beforeUpload: ({ query, actor }) => assertMayUploadTestcases(ctx, actor, query),
  })
  http.on(selectRoute, ({ body, actor }) => selectTests(ctx, actor, body))
  http.on(downloadTestcase, async ({ query, actor }) => {
    const { filename, content } = await downloadTestcases(ctx, actor, query.pid)
    return download({ filename, contentType: 'application/zip', content })
  })
}
