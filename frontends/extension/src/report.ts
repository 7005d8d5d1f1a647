import type { BrowserFailure } from '@verdict/proto/codes/remote/browser-runs'
import * as routes from '@verdict/proto/http/remote/browser-run'
import type { RouteBody } from '@verdict/proto/http/route'
import { logExchange, type Run } from './run.ts'

/**
 * `refused` means that the site rejected the report, and a retry would not help. `unreachable` means that there was no
 * response.
 */
export type ReportResult = 'taken' | 'refused' | 'unreachable'

type Rest<Route extends { body?: unknown }> = Omit<RouteBody<Route>, 'submitId' | 'key'>

export const reportSending = (run: Run, about: Rest<typeof routes.reportBrowserSending>) =>
  report(run, routes.reportBrowserSending.path, about)
export const reportProgress = (run: Run, about: Rest<typeof routes.reportBrowserProgress>) =>
  report(run, routes.reportBrowserProgress.path, about)
export const reportVerdict = (run: Run, about: Rest<typeof routes.reportBrowserVerdict>) =>
  report(run, routes.reportBrowserVerdict.path, about)
export const reportFailure = (run: Run, failure: BrowserFailure, detail = '') =>
  report(run, routes.reportBrowserFailure.path, { failure, detail: detail.slice(0, 500) })

/** Sends a report. Its key is in the body only, and no cookies of the site are sent. */
async function report(run: Run, path: string, about: object): Promise<ReportResult> {
  const { submitId, key } = run.order
  const answer = await fetch(`${run.origin}${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ submitId, key, ...about }),
  }).catch(() => null)
  logExchange(run, `POST ${path} → ${answer?.status ?? '–'}`, JSON.stringify(about))
  if (answer === null || answer.status >= 500 || answer.status === 429) return 'unreachable'
  return answer.ok ? 'taken' : 'refused'
}
