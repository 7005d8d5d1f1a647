import * as routes from '@verdict/proto/http/problem/authoring/package'
import { download, type HttpServer } from '@verdict/kit/http'
import type { PackagesContext } from './context.ts'
import { exportProblems, previewExportOf } from './export/export-problems.ts'
import { cancelImport, getImport } from './jobs/get-import.ts'
import { assertMayStart, startImport } from './jobs/start-import.ts'
import { assertMayImport, importEach, importPackages } from './import/import-packages.ts'

const formats = [
  [routes.importHojProblems, 'hoj'],
  [routes.importQduojProblems, 'qduoj'],
  [routes.importFpsProblems, 'fps'],
  [routes.importHydroProblems, 'hydro'],
] as const

export function packageRoutes(http: HttpServer, ctx: PackagesContext): void {
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
  http.on(
    routes.startPackageImport,
    ({ file, query, actor, lang }) =>
      startImport(ctx, actor, { path: file.path, filename: file.filename, ...query }, lang),
    { beforeUpload: ({ query, actor }) => assertMayStart(ctx, actor, query) },
  )
  http.on(routes.getPackageImport, ({ query, actor, lang }) => getImport(ctx, actor, query, lang))
  http.on(routes.cancelPackageImport, ({ query, actor }) => cancelImport(ctx, actor, query))
  http.on(routes.exportProblems, async ({ query: { pid: pids, format }, actor }) =>
    download({ contentType: 'application/zip', ...(await exportProblems(ctx, actor, { pids, format })) }),
  )
  http.on(routes.previewExport, ({ query: { pid: pids, format }, actor, lang }) =>
    previewExportOf(ctx, actor, { pids, format }, lang),
  )
}
