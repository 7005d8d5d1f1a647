import type { Metrics } from '@verdict/kit/metrics'
import type { SiteFinding } from '../sites/doctor/findings.rules.ts'
import type { OverviewContext } from './context.ts'

/** Gauges that are positive while something needs the operator's attention; see docs/operations/alerts.md. */
export function createOperatorAlarms(
  metrics: Metrics,
  { siteStates, accounts, clock }: Pick<OverviewContext, 'siteStates' | 'accounts' | 'clock'>,
): void {
  const paused = (code: SiteFinding['code']) =>
    siteStates.countDocuments({
      pausedUntil: { $gt: clock.now() },
      $or: [{ 'cause.findings.code': code }, { reason: new RegExp(`^${code}`) }],
    })
  metrics.gauge('remote_judges_stopped', 'Remote judges whose pages have changed: nothing is sent there', [], () =>
    siteStates.countDocuments({ isStopped: true }),
  )
  metrics.gauge('remote_judges_challenged', 'Remote judges that ask this site for a person', [], () =>
    paused('challenged'),
  )
  metrics.gauge('remote_judges_unreachable', 'Remote judges that do not answer as they should', [], () =>
    paused('site-down'),
  )
  metrics.gauge('remote_accounts_failed', 'Accounts of this site that a remote judge does not let in', [], () =>
    accounts.countDocuments({ owner: null, state: { $in: ['failed', 'challenged'] } }),
  )
}
