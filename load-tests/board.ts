/**
 * Measures the scoreboard of a running contest, as everybody and as participants read it: `node load-tests/board.ts`,
 * with VERDICT_URL and VERDICT_ROOT_PASSWORD. First VUS callers read as fast as they can, compared to a plain Fastify
 * route with the same compressed bytes behind a plain proxy; then RATE calls a second are made. Meanwhile CHANGES
 * submissions a second arrive. It exits with 1 if a ratio, a rate or a latency exceeds its bound. The contest is that
 * of `contest-seed.ts`, or a new one.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startBaseline } from './lib/baseline.ts'
import {
  openContestWorld,
  readPlan,
  rootToken,
  submit,
  withoutSubmitInterval,
  type ContestWorld,
} from './lib/contest-world.ts'
import { openK6, productUrl, print, type Metrics } from './lib/k6.ts'
import { mapConcurrently } from './lib/users.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = process.env['SECONDS'] ?? '5'
const callers = process.env['VUS'] ?? '20'
const rate = process.env['RATE'] ?? '1000'
const changes = Number(process.env['CHANGES'] ?? 0.5)
/** `ratio` is a share of the baseline's rate, because on a busy machine the baseline is slower, too. */
const bounds = { ratio: 0.5, callsPerSec: 3_000, latencyMs: 50, latencyRatio: 5 }

const everyone = '/api/get-contest-outside-scoreboard'
const participants = '/api/get-contest-rank'

interface Case {
  name: string
  path: string
  tokens: string
  known: number
  /** The case has no bound in calls per second and serves only as comparison. */
  isForComparison?: true
}

async function compressedAnswer(path: string, body: string, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) }
  const answer = await fetch(productUrl + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return { encoding: 'gzip', base64: gzipSync(Buffer.from(await answer.arrayBuffer())).toString('base64') }
}

/** Keeps changing the scoreboard until `signal` is aborted, as an unchanged one is served from a cache. */
async function keepChanging({ cid, users, problems }: ContestWorld, signal: AbortSignal): Promise<void> {
  for (let index = 0; !signal.aborted && changes > 0; index += 1) {
    const user = users[(index * 7) % users.length]
    if (user !== undefined) await submit(user, cid, problems[index % problems.length] ?? 'A')
    await sleep(1000 / changes, undefined, { signal }).catch(() => undefined)
  }
}

const world = await openContestWorld(readPlan())
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-board-'))
const tokens = path.join(folder, 'tokens.json')
writeFileSync(tokens, JSON.stringify(world.users.map(({ token }) => token)), { mode: 0o600 })
const body = JSON.stringify({ cid: world.cid, currentPage: 1, limit: 50 })
const baseline = await startBaseline({
  [everyone]: await compressedAnswer(everyone, body),
  [participants]: await compressedAnswer(participants, body, world.users[0]?.token),
})
const k6 = await openK6()
const cases: Case[] = [
  { name: 'everybody', path: everyone, tokens: '', known: 0 },
  { name: 'everybody, half of them again', path: everyone, tokens: '', known: 0.5 },
  { name: 'participants', path: participants, tokens, known: 0 },
  { name: 'participants, half of them again', path: participants, tokens, known: 0.5, isForComparison: true },
]

function measure(url: string, { path, tokens, known }: Case, more: Record<string, string>): Promise<Metrics> {
  const settings = { URL: url + path, BODY: body, TOKENS: tokens, KNOWN: String(known) }
  return k6.run('board', { ...settings, VUS: callers, SECONDS: seconds, ...more })
}

/** Refreshes cached sessions, which expire after a minute without use, so that they are not all loaded at once. */
async function warmUp({ path, tokens }: Case): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const users = tokens === '' ? [] : world.users
  await mapConcurrently(users, 8, async ({ token }) => {
    const answer = await fetch(productUrl + path, {
      method: 'POST',
      headers: { ...headers, authorization: token },
      body,
    })
    await answer.arrayBuffer()
  })
}

async function compareRates(one: Case): Promise<boolean> {
  const best = { product: 0, baseline: 0 }
  let unchanged = 0
  for (let round = 0; round < rounds; round += 1) {
    await warmUp(one)
    const metrics = await measure(productUrl, one, {})
    best.product = Math.max(best.product, metrics['http_reqs']?.['rate'] ?? 0)
    unchanged = (metrics['unchanged']?.['count'] ?? 0) / (metrics['http_reqs']?.['count'] ?? 1)
    const bare = await measure(baseline.url, { ...one, known: 0 }, {})
    best.baseline = Math.max(best.baseline, bare['http_reqs']?.['rate'] ?? 0)
  }
  const ratio = best.product / best.baseline
  const rates = `${Math.round(best.product)}/s, baseline ${Math.round(best.baseline)}/s, 304: ${Math.round(unchanged * 100)} %`
  print(`${one.name.padEnd(36)} ${rates.padEnd(44)} ${ratio.toFixed(2)}`)
  return ratio >= bounds.ratio && (one.isForComparison === true || best.product >= bounds.callsPerSec)
}

async function compareLatency(one: Case): Promise<boolean> {
  const more = { RATE: rate, VUS: '50', SECONDS: String(Number(seconds) * rounds) }
  await warmUp(one)
  const metrics = await measure(productUrl, one, more)
  const bare = await measure(baseline.url, { ...one, known: 0 }, more)
  const of = (found: Metrics, figure: string) => found['http_req_duration']?.[figure] ?? Infinity
  const shown = (found: Metrics) => `${of(found, 'med').toFixed(1)}, ${of(found, 'p(99)').toFixed(1)} ms`
  const late = metrics['dropped_iterations']?.['count'] ?? 0
  print(`${one.name.padEnd(36)} ${shown(metrics)}, baseline ${shown(bare)}, not begun ${late}`)
  return of(metrics, 'p(99)') <= Math.max(bounds.latencyMs, bounds.latencyRatio * of(bare, 'p(99)'))
}

const stop = new AbortController()
const outcomes: boolean[] = []
const measureAll = async () => {
  const changing = keepChanging(world, stop.signal)
  print(`${callers} callers, ${rounds} rounds of ${seconds} s each, ${changes} submissions a second`)
  for (const one of cases) outcomes.push(await compareRates(one))
  print(`${rate} calls a second: median, 99th percentile`)
  for (const one of cases) outcomes.push(await compareLatency(one))
  stop.abort()
  await changing
}
try {
  await withoutSubmitInterval(await rootToken(), measureAll)
} finally {
  stop.abort()
  baseline.stop()
  rmSync(folder, { recursive: true })
  await world.close()
}
if (outcomes.includes(false)) {
  print('a bound was missed')
  process.exitCode = 1
}
