import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { RouteBody, RouteQuery } from '@verdict/proto/http/route'
import type { createIncident as createRoute, getIncidents } from '@verdict/proto/http/site/status-page'
import type { StatusPageContext } from './context.ts'
import type { Incident } from './incident.model.ts'

type Context = Pick<StatusPageContext, 'incidents' | 'clock' | 'db'>
type IncidentInput = RouteBody<typeof createRoute>

/** @throws AppError incident.times_invalid */
export async function createIncident(ctx: Context, input: IncidentInput): Promise<void> {
  const fields = fieldsOf(input, ctx.clock.now())
  const _id = await nextId(ctx.db, 'incidents')
  describeAudit({ id: _id, name: input.title, after: fields })
  await ctx.incidents.create({ _id, ...fields })
}

/** @throws AppError incident.times_invalid, incident.not_found */
export async function updateIncident(ctx: Context, { id, ...input }: IncidentInput & { id: number }): Promise<void> {
  const fields = fieldsOf(input, ctx.clock.now())
  const before = await ctx.incidents.findOneAndUpdate({ _id: id }, { $set: fields }).lean()
  if (before === null) throw new AppError('incident.not_found')
  describeAudit({ name: input.title, before: { ...before }, after: fields })
}

/** @throws AppError incident.not_found */
export async function deleteIncident(ctx: Context, id: number): Promise<void> {
  const deleted = await ctx.incidents.findOneAndDelete({ _id: id }).lean()
  if (deleted === null) throw new AppError('incident.not_found')
  describeAudit({ name: deleted.title, before: { ...deleted }, after: null })
}

export async function listIncidents(ctx: Context, query: RouteQuery<typeof getIncidents>) {
  const page = await pagedList<Incident>({
    model: ctx.incidents,
    filter: {},
    sort: { startsAt: -1, _id: -1 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 100 }),
  })
  return {
    ...page,
    records: page.records.map(({ _id: id, startsAt, endsAt, updatedAt, titleEn = '', contentEn = '', ...rest }) => ({
      ...rest,
      id,
      titleEn,
      contentEn,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    })),
  }
}

/** Maintenance requires an end, which is shown to readers. */
function fieldsOf({ kind, title, content, titleEn, contentEn, startsAt, endsAt = null }: IncidentInput, now: Date) {
  const [from, until] = [new Date(startsAt), endsAt === null ? null : new Date(endsAt)]
  const isWrong = until === null ? kind === 'maintenance' : until <= from
  if (isWrong) throw new AppError('incident.times_invalid')
  return {
    kind,
    title,
    content,
    startsAt: from,
    endsAt: until,
    updatedAt: now,
    ...(titleEn === undefined ? {} : { titleEn }),
    ...(contentEn === undefined ? {} : { contentEn }),
  }
}
