import type { Locale } from '@verdict/proto/codes/locale'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import type { adminGetRemoteSites, adminUpdateRemoteSite, getRemoteJudges } from '@verdict/proto/http/remote/remote'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { AccountRow } from '../accounts/account.model.ts'
import { toAccountView } from '../accounts/accounts.ts'
import { countAccounts } from '../accounts/lease-account.ts'
import type { SiteStateRow } from '../site-states/site-state.model.ts'
import { toSiteCheckView } from './check-remote-site.ts'
import type { OverviewContext } from './context.ts'
import { findSiteState, type SiteState } from '../site-states/site-states.ts'
import { findingsText } from '../sites/doctor/findings.rules.ts'

const dayMs = 86_400_000

function stateOf({ isStopped, pausedUntil }: SiteState): 'open' | 'paused' | 'stopped' {
  if (isStopped) return 'stopped'
  return pausedUntil === null ? 'open' : 'paused'
}

/** An operation that was tried several times has failed if one try has. */
function publicExamination(examination: SiteStateRow['examination']) {
  if (examination === undefined) return null
  const byOperation = Map.groupBy(examination.checks, ({ operation }) => operation)
  const checks = [...byOperation].map(([operation, tries]) => {
    const states = new Set(tries.map(({ state }) => state))
    const state = (['failed', 'ok'] as const).find((one) => states.has(one)) ?? ('skipped' as const)
    return { operation, state }
  })
  return { at: examination.at.toISOString(), checks }
}

/** Public information on the remote judges. */
export async function listJudges(ctx: OverviewContext): Promise<RouteData<typeof getRemoteJudges>> {
  return Promise.all(
    ctx.siteRows.map(async ({ site: { key }, accountsOf, terms }) => {
      const [own, shared, row] = await Promise.all([
        findSiteState(ctx, key),
        findSiteState(ctx, accountsOf),
        ctx.siteStates.findById(key, { examination: 1 }).lean<SiteStateRow>(),
      ])
      const state = own.isStopped ? 'stopped' : stateOf(shared)
      const { usable } = await countAccounts(ctx, { key: accountsOf, owner: null })
      const takesCode = state === 'open' && (own.mode === 'own_account' || (own.mode === 'pool' && usable > 0))
      const examination = publicExamination(row?.examination)
      return { key, ...remoteJudges[key], mode: own.mode, state, terms, takesCode, examination }
    }),
  )
}

/** Operator's view: settings of each judge, its accounts, and statistics of the last day. */
export async function listSites(ctx: OverviewContext, lang: Locale): Promise<RouteData<typeof adminGetRemoteSites>> {
  const now = ctx.clock.now()
  const accounts = await ctx.accounts.find({ owner: null }).sort({ key: 1, username: 1 }).lean<AccountRow[]>()
  return Promise.all(
    ctx.siteRows.map(async ({ site: { key }, accountsOf, terms }) => {
      const [state, row, waiting, atSite, lastDay] = await Promise.all([
        findSiteState(ctx, key),
        ctx.siteStates.findById(key, { examination: 1 }).lean<SiteStateRow>(),
        ctx.tasks.countDocuments({ state: 'waiting', key }),
        ctx.tasks.countDocuments({ state: { $in: ['sending', 'sent', 'judging'] }, key }),
        countDay(ctx, key, new Date(now.getTime() - dayMs)),
      ])
      return {
        key,
        name: remoteJudges[key].name,
        mode: state.mode,
        paceMs: state.paceMs,
        terms,
        waiting,
        atSite,
        lastDay,
        state: stateOf(state),
        until: state.pausedUntil?.toISOString() ?? null,
        ...reasonOf(state, lang),
        examination: toSiteCheckView(row?.examination, lang),
        accounts: accounts.filter((one) => one.key === accountsOf).map((one) => toAccountView(one, now)),
      }
    }),
  )
}

/** The reason of a pause or stop in the reader's language; earlier versions stored it as text. */
function reasonOf({ isStopped, pausedUntil, cause, reason }: SiteState, lang: Locale) {
  if (!isStopped && pausedUntil === null) return { reason: '', operation: null }
  if (cause === null) return { reason, operation: null }
  return { reason: findingsText(cause.findings, lang), operation: cause.operation }
}

async function countDay(ctx: OverviewContext, key: string, from: Date) {
  const hours = await ctx.hours.find({ key, hour: { $gte: from } }).lean()
  const sum = (what: 'sent' | 'judged' | 'failed' | 'faults') => hours.reduce((total, one) => total + one[what], 0)
  return { sent: sum('sent'), judged: sum('judged'), failed: sum('failed'), faults: sum('faults') }
}

/** @throws AppError remote.no_pool if the judge's terms forbid shared accounts */
export async function updateSite(
  ctx: OverviewContext,
  { key, mode, paceMs, resume = false }: RouteBody<typeof adminUpdateRemoteSite>,
): Promise<void> {
  const row = ctx.siteOf(key)
  if (mode === 'pool' && row.mode === 'own_account')
    throw new AppError('remote.no_pool', { judge: remoteJudges[key].name })
  const before = await findSiteState(ctx, key)
  const chosen = { ...(mode === undefined ? {} : { mode }), ...(paceMs === undefined ? {} : { paceMs }) }
  const opened = resume ? { isStopped: false, pausedUntil: null, failures: 0, cause: null, reason: '' } : {}
  await ctx.siteStates.updateOne({ _id: key }, { $set: { ...chosen, ...opened } }, { upsert: true })
  const shown = { mode: before.mode, paceMs: before.paceMs }
  describeAudit({ id: key, name: remoteJudges[key].name, before: shown, after: { ...shown, ...chosen } })
}
