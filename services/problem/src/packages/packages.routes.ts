import * as routes from '@verdict/proto/http/problem-package'
import { download, type HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { exportHoj } from './export/export-hoj.ts'
import { assertMayImport, importEach, importPackages } from './import/import-packages.ts'

const formats = [
  [routes.importHojProblems, 'hoj'],
  [routes.importQduojProblems, 'qduoj'],
  [routes.importFpsProblems, 'fps'],
  [routes.importHydroProblems, 'hydro'],
] as const

export function packageRoutes(http: HttpServer, ctx: ProblemContext): void {
  for (const [route, format] of formats)
    http.on(
      route,
      async ({ file, actor }) => {
        await importEach(ctx, actor, { path: file.path, filename: file.filename, format })
      },
      { beforeUpload: ({ actor }) => assertMayImport(ctx, actor, {}) },
    )
  http.on(
    routes.importPackage,
    ({ file, query, actor, lang }) =>
      importPackages(ctx, actor, { path: file.path, filename: file.filename, ...query }, lang),
    { beforeUpload: ({ query, actor }) => assertMayImport(ctx, actor, query) },
  )
  http.on(routes.exportProblems, async ({ query, actor }) =>
    download({ contentType: 'application/zip', ...(await exportHoj(ctx, actor, query.pid)) }),
  )
}
