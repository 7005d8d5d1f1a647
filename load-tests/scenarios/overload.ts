import http from 'k6/http'
import { SharedArray } from 'k6/data'
import { Counter, Trend } from 'k6/metrics'

/**
 * Makes the calls that users make while a contest runs: boards, own submissions, lists, sign-ins and submissions of
 * CODE to CID at URL, by ACCOUNTS (a file with a list of names, tokens and one password). It makes RATE calls a second
 * for SECONDS or, without a RATE, as many as VUS callers can. Meanwhile the plain server at CONTROL is called five
 * times a second.
 */
const url = __ENV['URL'] ?? ''
const cid = Number(__ENV['CID'] ?? 0)
const code = __ENV['CODE'] ?? ''
const rate = Number(__ENV['RATE'] ?? 0)
const duration = `${__ENV['SECONDS'] ?? 20}s`
const accounts = new SharedArray(
  'accounts',
  () => JSON.parse(open(__ENV['ACCOUNTS'] ?? '')) as { name: string; token: string; password: string }[],
)

const callers =
  rate > 0
    ? { executor: 'constant-arrival-rate', rate, preAllocatedVUs: 200, maxVUs: Number(__ENV['MAX_VUS'] ?? 1500) }
    : { executor: 'constant-vus', vus: Number(__ENV['VUS'] ?? 20) }

export const options = {
  scenarios: {
    // Accepted calls are awaited to their end.
    callers: { ...callers, exec: 'ask', duration, gracefulStop: '120s' },
    control: { executor: 'constant-arrival-rate', exec: 'control', rate: 5, duration, preAllocatedVUs: 5, maxVUs: 50 },
  },
}

type Kind = 'board' | 'own' | 'list' | 'sign_in' | 'submit'
/** Shares are percentages of the calls. */
const shares: readonly (readonly [Kind, number])[] = [
  ['board', 25],
  ['own', 20],
  ['list', 50],
  ['sign_in', 2],
  ['submit', 3],
]
const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

/** `busy` has `Retry-After`, `bare` lacks it, and `none` means that there was no answer. */
const outcomes = ['ok', 'busy', 'bare', 'fault', 'refused', 'none'] as const
type Outcome = (typeof outcomes)[number]

const counters = new Map(
  shares.flatMap(([kind]) => outcomes.map((outcome) => [`${kind}_${outcome}`, new Counter(`${kind}_${outcome}`)])),
)
const times = new Map(shares.map(([kind]) => [kind, new Trend(`${kind}_ms`)]))
const controlMs = new Trend('control_ms')

const random = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]
const page = (pages: number) => 1 + Math.floor(Math.random() * pages)

type Answer = ReturnType<typeof http.get>

function outcomeOf({ status, headers }: Answer): Outcome {
  if (status === 0) return 'none'
  if (status === 200) return 'ok'
  if (status === 503) return headers['Retry-After'] === undefined ? 'bare' : 'busy'
  return status >= 500 ? 'fault' : 'refused'
}

const lists = [
  () => `/api/get-submission-list?currentPage=${page(50)}&limit=20`,
  () => `/api/get-problem-list?currentPage=${page(5)}&limit=${20 + page(30)}`,
  () => `/api/get-rank-list?type=0&currentPage=${page(20)}&limit=${20 + page(30)}`,
  () => `/api/get-discussion-list?currentPage=${page(5)}&limit=${10 + page(20)}`,
]

function call(kind: Kind): Answer {
  const { name = '', token = '', password = '' } = random(accounts) ?? {}
  const params = { headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', authorization: token } }
  const post = (path: string, body: object) => http.post(url + path, JSON.stringify(body), params)
  switch (kind) {
    case 'board':
      return post('/api/get-contest-rank', { cid, currentPage: page(2), limit: 50 })
    case 'own':
      return http.get(`${url}/api/contest-submissions?contestID=${cid}&currentPage=1&limit=15&onlyMine=true`, params)
    case 'sign_in':
      return post('/api/login', { username: name, password })
    case 'submit':
      return post('/api/submit-problem-judge', { cid, pid: 'A', language: 'C', code })
    default:
      return http.get(url + (random(lists) ?? String)(), params)
  }
}

export function ask(): void {
  const kind = random(kinds) ?? 'list'
  const answer = call(kind)
  const outcome = outcomeOf(answer)
  counters.get(`${kind}_${outcome}`)?.add(1)
  if (outcome === 'ok') times.get(kind)?.add(answer.timings.duration)
  if (outcome === 'fault' || outcome === 'bare' || outcome === 'none')
    console.error(`${kind}: ${answer.status} ${answer.error} ${String(answer.body).slice(0, 200)}`)
}

export function control(): void {
  controlMs.add(http.get(`${__ENV['CONTROL'] ?? ''}/`).timings.duration)
}
