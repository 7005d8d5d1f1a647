import type { Locale } from '@verdict/proto/codes/locale'
import { ownerOfImportKind, siteImportOutcomes } from '@verdict/proto/codes/capabilities/site-import'
import { errorText, isErrorCode, type ErrorParams } from '@verdict/proto/errors/catalogue'
import type { importSiteRows } from '@verdict/proto/http/site/site-import'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { addAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { SiteImportContext } from './context.ts'

type Answers = RouteData<typeof importSiteRows>

/** Passes rows from another judge to the service that owns their kind. @throws AppError server.unavailable */
export async function importRows(
  ctx: Pick<SiteImportContext, 'db' | 'peers' | 'outbox' | 'clock' | 'ownImport'>,
  { kind, origin, dryRun = false, rows }: RouteBody<typeof importSiteRows>,
  locale: Locale,
): Promise<Answers> {
  const taken = await handOver(ctx, { kind, origin, dryRun, rows })
  const answers = taken.map(({ outcome, id, code, params }) => ({
    outcome: siteImportOutcomes.find((one) => one === outcome) ?? 'refused',
    id,
    message: isErrorCode(code) ? errorText(code, JSON.parse(params) as ErrorParams, locale) : null,
  }))
  const created = answers.filter(({ outcome }) => outcome === 'created').length
  if (!dryRun && created > 0)
    await inTransaction(ctx.db, (session) =>
      addAudit(ctx, session, { action: 'site.import', name: origin, after: { kind, created } }),
    )
  return answers
}

type Request = Required<RouteBody<typeof importSiteRows>>

/** Calls the owner of the kind, which may be this service. */
async function handOver(ctx: Pick<SiteImportContext, 'peers' | 'ownImport'>, request: Request) {
  const name = ownerOfImportKind[request.kind]
  if (name === 'site') {
    const { rows = [] } = await ctx.ownImport.import(request, { signal: new AbortController().signal })
    return rows.map(({ outcome = '', id = '', code = '', params = '' }) => ({ outcome, id, code, params }))
  }
  const owner = ctx.peers.importers.find(({ service }) => service === name)
  if (owner === undefined) throw new AppError('server.unavailable')
  return (await owner.client.import(request)).rows
}
