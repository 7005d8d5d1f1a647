/**
 * Measures what remote judging costs, with fake sites on loopback: `node scripts/bench/judging/remote.ts
 * [pace|delay|polling|waiting] …`, with MONGO_URL and REDIS_URL. It exits with 1 if a bound of docs/benchmarks.md is
 * exceeded.
 *
 * `pace`: the intervals between requests that submit, with 200 submissions, of which BENCH_RUNS (25) are waited for.
 * `waiting`: the processor time of this process with 1,000 waiting submissions, compared to none. `polling`: the number
 * of requests that poll 500 running submissions. `delay`: the time from the site's verdict to ours.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { remoteJudged } from '@verdict/proto/events/remote'
import { createRunningClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import { startRemoteWorld } from '../../../services/remote/test/remote-world.ts'
import { codeforcesPages } from '../../../services/remote/test/sites/fake-codeforces.ts'
import { hduPages } from '../../../services/remote/test/sites/fake-hdu.ts'
import { startFakeSite } from '../../../services/remote/test/sites/fake-site.ts'

const [atOnce, runs] = [200, Number(process.env['BENCH_RUNS'] ?? '25')]
/** The site refuses a second submission within five seconds. */
const [paceMs, tickMs, idleMs, judgingMs] = [6_000, 1_000, 30_000, 7_000]
/** Polls of a submission are never further apart. */
const longestPollMs = 10_000
const waitMs = 15 * 60_000
const bounds = {
  shortestGap: 1,
  meanGap: 1.1,
  waitingShare: 0.01,
  requestsFor500: 10,
  latestMs: longestPollMs + tickMs,
}

const clock = createRunningClock()
const [hdu, codeforces] = [await startFakeSite(hduPages, clock), await startFakeSite(codeforcesPages, clock)]
const world = await startRemoteWorld(
  { HDU: { main: hdu.url }, CF: { main: codeforces.url, api: `${codeforces.url}/api` } },
  clock,
  tickMs,
)
const tasks = world.service.db.collection<{ _id: number; state: string; runId: string }>('tasks')
const judged = await world.service.record(remoteJudged)
const missed: string[] = []

function report(what: string, value: number, bound: number, isMet: boolean): void {
  process.stdout.write(`${isMet ? ' ' : '!'} ${what}: ${value.toFixed(3)} (bound ${bound})\n`)
  if (!isMet) missed.push(what)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function addAccounts(key: string, count: number, state: typeof hdu.state): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    state.accounts.set(`judge${at}`, 'secret')
    await world.call('POST', 'admin/remote/account', {
      key,
      username: `judge${at}`,
      password: 'secret',
      acceptsTerms: true,
    })
  }
}

async function measurePace(): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, () => world.request()))
  await until('some to be sent', () => hdu.state.runs.length >= runs, waitMs)
  await tasks.deleteMany({ state: 'waiting' })
  const at = hdu.state.runs.slice(0, runs).map((run) => run.at.getTime())
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  const [shortest, average] = [Math.min(...gaps) / paceMs, mean(gaps) / paceMs]
  report(`${atOnce} at once, shortest gap of the pace`, shortest, bounds.shortestGap, shortest >= bounds.shortestGap)
  report(`${atOnce} at once, mean gap of the pace`, average, bounds.meanGap, average <= bounds.meanGap)
  report('sent twice', hdu.state.sends - hdu.state.runs.length, 0, hdu.state.sends === hdu.state.runs.length)
  await until('their verdicts', () => judged.length >= hdu.state.runs.length, waitMs)
}

async function shareOfProcessor(): Promise<number> {
  const before = process.cpuUsage()
  await delay(idleMs)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / idleMs
}

async function measureWaiting(): Promise<void> {
  await world.call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 600_000 })
  const told = judged.length
  await world.request()
  await until('the last before the pause', () => judged.length > told, waitMs)
  const alone = await shareOfProcessor()
  await Promise.all(Array.from({ length: 1_000 }, () => world.request()))
  await until('a thousand to wait', async () => (await tasks.countDocuments({ state: 'waiting' })) >= 1_000, waitMs)
  await delay(3_000)
  const waiting = await shareOfProcessor()
  process.stdout.write(`  share of a processor with none waiting: ${alone.toFixed(4)}\n`)
  report(
    'share of a processor that 1,000 waiting ones take',
    waiting - alone,
    bounds.waitingShare,
    waiting - alone <= bounds.waitingShare,
  )
  await tasks.deleteMany({ state: 'waiting' })
}

/** Uses runs that browsers of users have sent, because this site does not allow submitting for others. */
async function measurePolling(): Promise<void> {
  const { state } = codeforces
  const [username, count] = ['judge1', 500]
  state.accounts.set(username, 'secret')
  const task = {
    attempt: 1,
    uid: 'ada',
    key: 'CF',
    problem: '4A',
    language: '',
    code: '',
    rank: 1,
    state: 'judging',
    tries: 0,
    accountId: null,
    username,
    marker: '',
    sentCode: '',
    runsBefore: [],
    finds: 0,
    looks: 0,
    shownStatus: 5,
    shownText: '',
    endedAt: null,
  }
  const sent = Array.from({ length: count }, (_, at) =>
    state.addRun({ username, problemId: '4A', language: '', code: `${at}` }),
  )
  const [told, startedAt, now] = [judged.length, Date.now(), clock.now()]
  await tasks.insertMany(
    sent.map(({ id }, at) => ({ ...task, _id: 1_000_000 + at, runId: id, queuedAt: now, sentAt: now, dueAt: now })),
  )
  await until(`${count} verdicts`, () => judged.length >= told + count, waitMs)
  const requests = state.requests.filter((request) => request.includes('/api/user.status')).length
  process.stdout.write(`  ${count} verdicts after ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
  report(`requests for ${count} runs`, requests, bounds.requestsFor500, requests <= bounds.requestsFor500)
}

async function measureDelay(): Promise<void> {
  hdu.state.judgingMs = judgingMs
  const [sentBefore, told] = [hdu.state.runs.length, judged.length]
  const reportedAt = new Map<number, number>()
  const submitIds = await Promise.all(Array.from({ length: 5 }, () => world.request()))
  await until(
    'five verdicts',
    () => {
      for (const { data } of judged.slice(told))
        if (!reportedAt.has(data.submitId)) reportedAt.set(data.submitId, Date.now())
      return reportedAt.size >= submitIds.length
    },
    waitMs,
  )
  const delays = submitIds.map((id) => {
    const run = hdu.state.runs.slice(sentBefore).find(({ code }) => code.includes(`number ${id},`))
    return (reportedAt.get(id) ?? NaN) - (run?.at.getTime() ?? NaN) - judgingMs
  })
  const latest = Math.max(...delays)
  process.stdout.write(`  a verdict after the site has it: ${mean(delays).toFixed(0)} ms on average\n`)
  report('the latest, ms', latest, bounds.latestMs, latest <= bounds.latestMs)
}

const parts = { pace: measurePace, delay: measureDelay, polling: measurePolling, waiting: measureWaiting }

try {
  await addAccounts('HDU', 5, hdu.state)
  await world.call('PUT', 'admin/remote/site', { key: 'HDU', paceMs })
  for (const [name, measure] of Object.entries(parts))
    if (process.argv.length < 3 || process.argv.includes(name)) await measure()
} finally {
  await world.close()
  await Promise.all([hdu.close(), codeforces.close()])
}
if (missed.length > 0) process.exitCode = 1
