import http from 'k6/http'
import { check } from 'k6'
import { SharedArray } from 'k6/data'
import { scenario } from 'k6/execution'
import { Counter, Trend } from 'k6/metrics'

/**
 * Simulates the participants of a contest: each of TOKENS (a file with a list) registers for CID at URL; then there are
 * READS calls a second, of pages that an open contest requests, and RUNS submissions of CODE a minute, in three bursts
 * of five seconds each minute, for MINUTES. Meanwhile the plain server at CONTROL is called five times a second.
 */
const url = __ENV['URL'] ?? ''
const cid = Number(__ENV['CID'] ?? 0)
const code = __ENV['CODE'] ?? ''
const problems = (__ENV['PROBLEMS'] ?? 'A').split(',')
const reads = Number(__ENV['READS'] ?? 50)
const runs = Number(__ENV['RUNS'] ?? 300)
const minutes = Number(__ENV['MINUTES'] ?? 10)
const tokens = new SharedArray('tokens', () => JSON.parse(open(__ENV['TOKENS'] ?? '')) as string[])

const registeringSec = 30
const duration = `${minutes * 60}s`
const startTime = `${registeringSec}s`
const burst = [
  { target: runs / 3 / 5, duration: '0s' },
  { target: runs / 3 / 5, duration: '5s' },
  { target: 0, duration: '0s' },
  { target: 0, duration: '15s' },
]

export const options = {
  scenarios: {
    registering: {
      executor: 'shared-iterations',
      exec: 'register',
      vus: 20,
      iterations: tokens.length,
      maxDuration: `${registeringSec}s`,
    },
    reading: {
      executor: 'constant-arrival-rate',
      exec: 'read',
      rate: reads,
      duration,
      startTime,
      preAllocatedVUs: 50,
      maxVUs: 300,
    },
    submitting: {
      executor: 'ramping-arrival-rate',
      exec: 'submit',
      startRate: 0,
      timeUnit: '1s',
      startTime,
      stages: Array.from({ length: minutes * 3 }, () => burst).flat(),
      preAllocatedVUs: 50,
      maxVUs: 300,
    },
    control: {
      executor: 'constant-arrival-rate',
      exec: 'control',
      rate: 5,
      duration,
      startTime,
      preAllocatedVUs: 5,
      maxVUs: 50,
    },
  },
  thresholds: { checks: ['rate==1'] },
}

const registerMs = new Trend('register_ms')
const readMs = new Trend('read_ms')
const boardMs = new Trend('board_ms')
const submitMs = new Trend('submit_ms')
const controlMs = new Trend('control_ms')
const submitted = new Counter('submitted')

const random = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]

function headers(token = random(tokens) ?? '') {
  return { headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', authorization: token } }
}

function taken(answer: ReturnType<typeof http.get>, what: string): boolean {
  const isTaken = check(answer, { [what]: ({ status }) => status === 200 })
  if (!isTaken) console.error(`${what}: ${answer.status} ${String(answer.body).slice(0, 200)}`)
  return isTaken
}

export function register(): void {
  const token = tokens[scenario.iterationInTest] ?? ''
  const answer = http.post(`${url}/api/register-contest`, JSON.stringify({ cid }), headers(token))
  registerMs.add(answer.timings.duration)
  // Participants of a contest that was created earlier have registered already.
  const isAgain = answer.status === 400 && answer.json('code') === 'contest.already_registered'
  if (!isAgain) taken(answer, 'registered')
}

const pages = [
  `/api/get-contest-info?cid=${cid}`,
  `/api/get-contest-problem?cid=${cid}`,
  `/api/get-contest-announcement?cid=${cid}&currentPage=1&limit=10`,
  `/api/contest-submissions?contestID=${cid}&currentPage=1&limit=15&onlyMine=true`,
  ...problems.map((letter) => `/api/get-contest-problem-details?cid=${cid}&displayId=${letter}`),
]

/** Every other call is for the board. */
export function read(): void {
  if (Math.random() < 0.5) {
    const page = JSON.stringify({ cid, currentPage: 1 + Math.floor(Math.random() * 10), limit: 50 })
    const answer = http.post(`${url}/api/get-contest-rank`, page, headers())
    boardMs.add(answer.timings.duration)
    return void taken(answer, 'board')
  }
  const page = random(pages) ?? ''
  const answer = http.get(url + page, headers())
  readMs.add(answer.timings.duration)
  taken(answer, page.replace(/\?.*/, ''))
}

export function submit(): void {
  const run = JSON.stringify({ cid, pid: random(problems), language: 'C', code })
  const answer = http.post(`${url}/api/submit-problem-judge`, run, headers())
  submitMs.add(answer.timings.duration)
  if (taken(answer, 'submitted')) submitted.add(1)
}

export function control(): void {
  const answer = http.get(`${__ENV['CONTROL'] ?? ''}/`)
  controlMs.add(answer.timings.duration)
}
