import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import { pagedList } from '@verdict/kit/paged-list'
import { isErrorCode, errorText } from '@verdict/proto/errors/catalogue'
import type { Locale } from '@verdict/proto/codes/locale'
import * as routes from '@verdict/proto/http/remote/import'
import type { RouteData } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { ImportJobsContext } from './context.ts'
import type { ImportItemRow, ImportJobRow } from './import-job.model.ts'
import { listSiteProblems } from './list-site-problems.ts'
import { startImportJob } from './start-import-job.ts'

const pageSize = { limit: 10, maxLimit: 50 }

export function importJobRoutes(http: HttpServer, ctx: ImportJobsContext): void {
  http.on(routes.adminStartRemoteImport, async ({ body, actor, lang }) =>
    toView(await startImportJob(ctx, actor, body), lang),
  )
  http.on(routes.adminGetRemoteImports, async ({ query }) => {
    const request = pageOfQuery(query, pageSize)
    const sort = { createdAt: -1, _id: 1 } as const
    const page = await pagedList<ImportJobRow>({ model: ctx.importJobs, filter: {}, sort, request })
    return { ...page, records: page.records.map(toSummary) }
  })
  http.on(routes.adminGetRemoteImport, async ({ query, lang }) => toView(await findJob(ctx, query.id), lang))
  http.on(routes.adminCancelRemoteImport, async ({ query, lang }) => {
    const job = await findJob(ctx, query.id)
    const ended = { $set: { state: 'cancelled', endedAt: ctx.clock.now() } } as const
    await ctx.importJobs.updateOne({ _id: job._id, state: 'running' }, ended)
    describeAudit({ name: job.key, after: null })
    return toView(await findJob(ctx, query.id), lang)
  })
  http.on(routes.adminListRemoteProblems, ({ query }) => listSiteProblems(ctx, query))
}

/** @throws AppError remote.import_not_found */
async function findJob({ importJobs }: ImportJobsContext, id: string): Promise<ImportJobRow> {
  const job = await importJobs.findById(id).lean<ImportJobRow>()
  if (job === null) throw new AppError('remote.import_not_found')
  return job
}

function toSummary({ _id: id, key: name, state, isDryRun, update, by, items, createdAt }: ImportJobRow) {
  return {
    id,
    name,
    state,
    isDryRun,
    update,
    by: by.username,
    gmtCreate: createdAt.toISOString(),
    total: items.length,
    ended: items.filter((item) => item.state !== 'waiting' && item.state !== 'working').length,
    failed: items.filter((item) => item.state === 'failed').length,
  }
}

type View = RouteData<typeof routes.adminGetRemoteImport>

function toView(job: ImportJobRow, lang: Locale): View {
  return { ...toSummary(job), items: job.items.map((item) => toItem(item, lang)) }
}

function toItem(item: ImportItemRow, lang: Locale): View['items'][number] {
  const { problemId, state, pid, title, changed, missingImages, statementFile = null, code, params } = item
  const msg = code === '' ? '' : errorText(isErrorCode(code) ? code : 'server.error', params, lang)
  return { problemId, state, pid, title, changed, missingImages, statementFile, msg }
}
