import http from 'k6/http'
import { check, sleep } from 'k6'
import { Counter, Trend } from 'k6/metrics'
import { p95Below } from './thresholds.ts'

/**
 * Submits RATE programs a second for SECONDS, each by one of USERS (name and token), and waits for every verdict. With
 * STORM each of them submits once, all within STORM seconds.
 */
const url = __ENV['URL'] ?? ''
const users = JSON.parse(__ENV['USERS'] ?? '[]') as { token: string }[]
const problemId = __ENV['PROBLEM'] ?? ''
const language = __ENV['LANGUAGE'] ?? ''
const code = __ENV['CODE'] ?? ''
const final = (status: number) => ![5, 6, 7, 9].includes(status)

const stormSec = Number(__ENV['STORM'] ?? 0)
const steady = {
  executor: 'constant-arrival-rate',
  rate: Number(__ENV['RATE'] ?? 1),
  duration: `${__ENV['SECONDS'] ?? 20}s`,
  preAllocatedVUs: users.length,
  maxVUs: users.length,
  gracefulStop: '120s',
}
const storm = { executor: 'per-vu-iterations', vus: users.length, iterations: 1, maxDuration: '600s' }

export const options = {
  scenarios: { submitting: stormSec > 0 ? storm : steady },
  thresholds: { checks: ['rate==1'], verdict_ms: [p95Below(stormSec > 0 ? 300_000 : 60_000)] },
}

const verdictMs = new Trend('verdict_ms')
const accepted = new Counter('accepted')
const other = new Counter('other_verdicts')

interface Submission {
  submitId: number
  status: number
}

export default function submit(): void {
  const headers = { 'content-type': 'application/json', authorization: users[(__VU - 1) % users.length]?.token ?? '' }
  if (stormSec > 0) sleep(stormSec * Math.random())
  const startedAt = Date.now()
  // Every program differs, so that none comes from a cache of compiled ones.
  const source = `${code}${__VU}-${__ITER}`
  const answer = http.post(
    `${url}/api/submit-problem-judge`,
    JSON.stringify({ pid: problemId, language, code: source }),
    {
      headers,
    },
  )
  if (!check(answer, { taken: ({ status }) => status === 200 })) return
  const { submitId } = answer.json('data') as unknown as Submission
  for (;;) {
    const state = http.post(`${url}/api/check-submissions-status`, JSON.stringify({ submitIds: [submitId] }), {
      headers,
    })
    const { status } = state.json(`data.${submitId}`) as unknown as Submission
    if (final(status)) {
      verdictMs.add(Date.now() - startedAt)
      ;(status === 0 ? accepted : other).add(1)
      return
    }
    sleep(0.05)
  }
}
