import { download, type HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/examples'
import type { ExamplesContext } from './context.ts'
import { deleteExample, listExamples, saveExample } from './edit-examples.ts'
import { exportExamples, importExamples } from './exchange-examples.ts'

export function exampleRoutes(http: HttpServer, ctx: ExamplesContext): void {
  http.on(routes.getProblemExamples, ({ query, actor }) => listExamples(ctx, actor, query))
  http.on(routes.saveProblemExample, ({ body, actor }) => saveExample(ctx, actor, body))
  http.on(routes.deleteProblemExample, ({ query, actor }) => deleteExample(ctx, actor, query))
  http.on(routes.importProblemExamples, ({ query, file, actor }) =>
    importExamples(ctx, actor, { pid: query.pid, path: file.path }),
  )
  http.on(routes.exportProblemExamples, async ({ query, actor }) =>
    download({ contentType: 'application/zip', ...(await exportExamples(ctx, actor, query)) }),
  )
}
