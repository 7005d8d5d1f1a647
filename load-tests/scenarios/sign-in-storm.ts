import http from 'k6/http'
import { check, sleep } from 'k6'
import { SharedArray } from 'k6/data'
import { scenario } from 'k6/execution'
import { Counter, Trend } from 'k6/metrics'
import { p95Below } from './thresholds.ts'

/**
 * Lets everybody sign in at once, as before a contest: each of ACCOUNTS (a file with a list of names and passwords)
 * once, all of them within SECONDS, at URL. Callers who are told to retry do so after the given time, as pages do.
 */
const url = __ENV['URL'] ?? ''
const seconds = Number(__ENV['STORM_SECONDS'] ?? 20)
const file = __ENV['ACCOUNTS'] ?? ''
const accounts = new SharedArray('accounts', () =>
  file === '' ? [] : (JSON.parse(open(file)) as { name: string; password: string }[]),
)
const attempts = 8

/** Other scenarios begin with this one. */
export const storm = {
  executor: 'constant-arrival-rate',
  exec: 'signIn',
  rate: Math.max(1, Math.ceil(accounts.length / seconds)),
  duration: `${seconds}s`,
  preAllocatedVUs: Math.max(1, accounts.length),
  gracefulStop: '180s',
}

export const options = {
  scenarios: { storm },
  thresholds: { checks: ['rate==1'], sign_in_ms: [p95Below(10_000)] },
}

const signInMs = new Trend('sign_in_ms')
const signedIn = new Counter('signed_in')
const retryAfterAnswers = new Counter('told_to_wait')

export function signIn(): void {
  const account = accounts[scenario.iterationInTest]
  if (account === undefined) return
  const startedAt = Date.now()
  const body = JSON.stringify({ username: account.name, password: account.password })
  const params = { headers: { 'content-type': 'application/json' } }
  for (let attempt = 1; ; attempt += 1) {
    const answer = http.post(`${url}/api/login`, body, params)
    const waitSec = Number(answer.headers['Retry-After'] ?? 0)
    if ((answer.status === 503 || answer.status === 429) && waitSec > 0 && attempt < attempts) {
      retryAfterAnswers.add(1)
      // The random factor keeps them from retrying at the same moment.
      sleep(waitSec * (1 + Math.random()))
      continue
    }
    const isIn = check(answer, {
      'signed in': ({ status, headers }) => status === 200 && headers['Authorization'] !== '',
    })
    if (!isIn) return console.error(`sign-in: ${answer.status} ${String(answer.body).slice(0, 200)}`)
    signInMs.add(Date.now() - startedAt)
    signedIn.add(1)
    return
  }
}
