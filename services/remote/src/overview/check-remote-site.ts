import { defineJob, type Job } from '@verdict/kit/job'
import type { Locale } from '@verdict/proto/codes/locale'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { adminCheckRemoteSite } from '@verdict/proto/http/remote/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { withSite } from '../accounts/open-session.ts'
import type { SiteStateRow } from '../site-states/site-state.model.ts'
import { findSiteState, stopSite } from '../site-states/site-states.ts'
import { checkSite } from '../sites/doctor/doctor.ts'
import { findingsText } from '../sites/doctor/findings.rules.ts'
import type { OverviewContext } from './context.ts'

type SiteCheckView = RouteData<typeof adminCheckRemoteSite>

/**
 * Checks the public functions of a judge and stores the result. If its pages changed, sending stops until an
 * administrator resumes it. Accounts are not used, as signing in could end a session in use.
 */
export async function checkRemoteSite(
  ctx: OverviewContext,
  key: RemoteJudgeKey,
  lang: Locale = 'en-US',
): Promise<SiteCheckView> {
  const checks = await withSite(ctx, key, (http) => checkSite(http, { ...ctx.siteOf(key), account: null }))
  const examination = { at: ctx.clock.now(), checks }
  await ctx.siteStates.updateOne({ _id: key }, { $set: { examination } }, { upsert: true })
  const changed = checks.find(({ isPageChanged }) => isPageChanged === true)
  if (changed !== undefined) await stopSite(ctx, key, { findings: changed.findings, operation: changed.operation })
  return viewOf(examination, lang)
}

function viewOf({ at, checks }: NonNullable<SiteStateRow['examination']>, lang: Locale): SiteCheckView {
  return {
    at: at.toISOString(),
    checks: checks.map(({ operation, state, findings, detail = '' }) => ({
      operation,
      state,
      detail: findings === undefined ? detail : findingsText(findings, lang),
    })),
  }
}

/** Null: never checked. */
export function toSiteCheckView(examination: SiteStateRow['examination'], lang: Locale): SiteCheckView | null {
  return examination === undefined ? null : viewOf(examination, lang)
}

/** Checks the judges in use every night. */
export function checkRemoteSitesJob(ctx: OverviewContext): Job {
  return defineJob({
    name: 'examine-remote-judges',
    schedule: { cron: '40 3 * * *', timezone: 'Asia/Shanghai' },
    async run(signal) {
      let examined = 0
      for (const { site, accountsOf } of ctx.siteRows) {
        if (signal.aborted) break
        if (!(await isInUse(ctx, site.key, accountsOf))) continue
        await checkRemoteSite(ctx, site.key)
        examined += 1
      }
      return { examined }
    },
  })
}

async function isInUse(ctx: OverviewContext, key: RemoteJudgeKey, accountsOf: RemoteJudgeKey): Promise<boolean> {
  if ((await findSiteState(ctx, key)).mode === 'off') return false
  const [hasAccounts, wasSent] = await Promise.all([
    ctx.accounts.exists({ key: accountsOf }),
    ctx.tasks.exists({ key }),
  ])
  return hasAccounts !== null || wasSent !== null
}
