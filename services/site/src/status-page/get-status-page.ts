import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { RouteData } from '@verdict/proto/http/route'
import type { getStatusPage as route } from '@verdict/proto/http/site/status-page'
import type { StatusPageContext } from './context.ts'
import type { Incident } from './incident.model.ts'
import { judgingState, longestWaitByQuarterHour } from './judging-waits.rules.ts'
import { fetchJudgingState } from './sample-judging-wait.ts'

const dayMs = 86_400_000
const shownDays = 14
const maxShown = 50

/** The public status page. */
export async function getStatusPage(ctx: StatusPageContext, lang: Locale): Promise<RouteData<typeof route>> {
  const now = ctx.clock.now()
  const [judging, waits, services, incidents, maintenance] = await Promise.all([
    fetchJudgingState(ctx),
    ctx.judgingWaits.find({ at: { $gte: new Date(now.getTime() - dayMs) } }).lean(),
    ctx.readiness(),
    recentIncidents(ctx, now),
    ctx.incidents
      .find({ kind: 'maintenance', endsAt: { $gt: now } })
      .sort({ startsAt: 1 })
      .limit(maxShown)
      .lean(),
  ])
  return {
    at: now.toISOString(),
    judging: { state: judgingState(judging), waitSec: judging === null ? null : judging.waitMs / 1000 },
    history: longestWaitByQuarterHour(waits).map(({ at, waitMs }) => ({
      at: at.toISOString(),
      waitSec: waitMs / 1000,
    })),
    parts: services.map(({ name, readiness }) => ({
      name,
      state: readiness === 'ready' || readiness === 'not_ready' ? readiness : 'away',
    })),
    incidents: incidents.map((one) => toView(one, lang)),
    maintenance: maintenance.map((one) => toView(one, lang)),
  }
}

function recentIncidents({ incidents }: Pick<StatusPageContext, 'incidents'>, now: Date): Promise<Incident[]> {
  const since = new Date(now.getTime() - shownDays * dayMs)
  return incidents
    .find({ kind: 'incident', startsAt: { $lte: now }, $or: [{ endsAt: null }, { endsAt: { $gt: since } }] })
    .sort({ startsAt: -1, _id: -1 })
    .limit(maxShown)
    .lean()
}

function toView(incident: Incident, lang: Locale) {
  const { _id: id, kind, title, titleEn, content, contentEn, startsAt, endsAt, updatedAt } = incident
  return {
    id,
    kind,
    title: textIn(lang, title, titleEn),
    content: textIn(lang, content, contentEn),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}
