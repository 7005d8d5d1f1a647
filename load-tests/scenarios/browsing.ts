import http from 'k6/http'
import { check, sleep } from 'k6'
import { Trend } from 'k6/metrics'
import { p95Below } from './thresholds.ts'

/**
 * Simulates visitors: VISITS of them start each second for SECONDS at URL, go from page to page (home, problems, a
 * problem, submissions, ranks, contests, discussions) and stay THINK_SEC on each. A page makes the same calls as in the
 * browser.
 */
const url = __ENV['URL'] ?? ''
const thinkSec = Number(__ENV['THINK_SEC'] ?? 2)
const duration = `${__ENV['SECONDS'] ?? 60}s`
const visits = Number(__ENV['VISITS'] ?? 3)

/** Other scenarios run these visitors, too. */
export const visitors = {
  executor: 'constant-arrival-rate',
  exec: 'browse',
  rate: visits,
  duration,
  preAllocatedVUs: Math.ceil(visits * thinkSec * 10),
  maxVUs: Math.ceil(visits * thinkSec * 40),
  gracefulStop: '60s',
}

export const options = {
  scenarios: { visitors },
  thresholds: { checks: ['rate>0.999'], page_ms: [p95Below(2_000)] },
}

const pageMs = new Trend('page_ms')
const anyPage = (pages: number) => 1 + Math.floor(Math.random() * pages)

interface Listed {
  records: { problemId: string }[]
}

/** Makes all calls of a page at once and returns the bodies. */
function open(calls: readonly string[]): string[] {
  const startedAt = Date.now()
  const answers = http.batch(calls.map((path) => ['GET', url + path, null, { headers: { 'accept-encoding': 'gzip' } }]))
  pageMs.add(Date.now() - startedAt)
  for (const [index, answer] of answers.entries()) {
    const path = (calls[index] ?? '').replace(/\?.*/, '')
    if (!check(answer, { [path]: ({ status }) => status === 200 }))
      console.error(`${path}: ${answer.status} ${String(answer.body).slice(0, 200)}`)
  }
  sleep(thinkSec * (0.5 + Math.random()))
  return answers.map(({ body }) => String(body))
}

export function browse(): void {
  open(['get-website-config', 'home-carousel', 'get-common-announcement', 'get-recent-updated-problem'].map(api))
  const [list = ''] = open([api('get-problem-list?currentPage=1&limit=30')])
  const { records } = (JSON.parse(list) as { data: Listed }).data
  const chosen = records[Math.floor(Math.random() * records.length)]
  if (chosen !== undefined) open([api(`get-problem-detail?problemId=${encodeURIComponent(chosen.problemId)}`)])
  open([api(`get-submission-list?currentPage=${anyPage(5)}&limit=15`)])
  open([api(`get-rank-list?type=0&currentPage=${anyPage(3)}&limit=30`)])
  open([api('get-contest-list?currentPage=1&limit=10')])
  open([api('get-discussion-list?currentPage=1&limit=15')])
}

const api = (call: string) => `/api/${call}`
