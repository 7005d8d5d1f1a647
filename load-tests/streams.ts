/**
 * Measures open boards of a running contest: `node load-tests/streams.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD.
 * STREAMS streams (1,500) of participants follow the board while RUNS_JUDGED submissions (20) are judged one by one. It
 * prints the delay from a verdict until each of them shows it. Meanwhile a plain server sends the same messages to as
 * many streams. It exits with 1 if a message is missing, a stream was lost or the bound is exceeded.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startBareStreams } from './lib/baseline.ts'
import {
  openContestWorld,
  readPlan,
  rootToken,
  waitUntilJudged,
  submit,
  withoutSubmitInterval,
} from './lib/contest-world.ts'
import { productUrl, print } from './lib/k6.ts'
import { recordRun } from './lib/recorded-runs.ts'
import { openStreams, type Arrival, type OpenStreams } from './lib/stream-client.ts'

/** The product has the same token. */
const metricsToken = process.env['GATEWAY_METRICS_TOKEN'] ?? ''
const streams = Number(process.env['STREAMS'] ?? 1500)
const runs = Number(process.env['RUNS_JUDGED'] ?? 20)
const boundMs = 300
/** On a busy machine, the plain server is late as well. */
const boundRatio = 10
const timeoutMs = 60_000

interface Delta {
  uid: string
  isJudged: boolean
  text: string
  atMs: number[]
}

interface Row {
  row: { uid: string; username: string; submissionInfo: Record<string, { tryNum?: number }> }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
}

function printDelays(what: string, delaysMs: readonly number[]): number {
  const worst = Math.max(...delaysMs)
  const figures = [percentile(delaysMs, 0.5), percentile(delaysMs, 0.99), worst].map((ms) => `${ms.toFixed(0)} ms`)
  print(`${what.padEnd(44)} median ${figures[0]}, 99th ${figures[1]}, last ${figures[2]}`)
  return worst
}

/** Collects deltas by their text, because all streams get the same. */
function collect(event: string) {
  const deltas = new Map<string, Delta>()
  return {
    deltas,
    take(arrival: Arrival) {
      if (arrival.event !== event) return
      const known = deltas.get(arrival.data)
      if (known !== undefined) return void known.atMs.push(arrival.atMs)
      const { row } = JSON.parse(arrival.data) as Row
      const isJudged = Object.values(row.submissionInfo).every(({ tryNum = 0 }) => tryNum === 0)
      deltas.set(arrival.data, { uid: row.uid, isJudged, text: arrival.data, atMs: [arrival.atMs] })
    },
  }
}

async function until(condition: () => boolean): Promise<boolean> {
  const endAt = Date.now() + timeoutMs
  while (!condition() && Date.now() < endAt) await sleep(20)
  return condition()
}

interface Judgement {
  submission_id: string
  end_time: string
}

async function memoryMb(): Promise<number> {
  const metrics = await (
    await fetch(`${productUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text()
  return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(metrics)?.[1] ?? 0) / 1024 / 1024
}

const world = await openContestWorld(readPlan())
const { cid, users } = world
const event = `contest-board/contest:${cid}`
const root = await rootToken()
const bare = await startBareStreams()
const [found, plain] = [collect(event), collect(event)]
const opened: OpenStreams[] = []

/** Submits for one user after another, and returns the verdicts that every stream showed, by submission. */
async function judgeOneByOne(): Promise<Map<number, Delta>> {
  const deltas = new Map<number, Delta>()
  for (let index = 0; index < runs; index += 1) {
    const user = users[(index * 13) % users.length]
    if (user === undefined) break
    const before = new Set(found.deltas.keys())
    // The program is never accepted there, so every verdict changes the row.
    const { submitId } = await submit(user, cid, world.problems[1] ?? 'B')
    const mine = () => [...found.deltas.values()].find(({ text, isJudged }) => isJudged && !before.has(text))
    await until(() => (mine()?.atMs.length ?? 0) >= streams)
    const delta = mine()
    if (delta !== undefined) deltas.set(submitId, delta)
  }
  return deltas
}

async function compare(): Promise<boolean> {
  const before = await memoryMb()
  const startedAt = performance.now()
  const tokens = Array.from({ length: streams }, (_, index) => users[index % users.length]?.token ?? '')
  const address = `${productUrl}/api/events?topics=${encodeURIComponent(event)}`
  const headers = tokens.map((authorization) => ({ authorization }))
  opened.push(await openStreams(address, headers, found.take))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(`${streams} streams opened in ${seconds} s; memory ${before.toFixed(0)} → ${(await memoryMb()).toFixed(0)} MB`)
  const deltas = await judgeOneByOne()
  const path = `/api/clics/2023-06/contests/${cid}/judgements`
  const answer = await fetch(productUrl + path, { headers: { authorization: root } })
  const judgements = (await answer.json()) as Judgement[]
  const givenAt = new Map(judgements.map((one) => [Number(one.submission_id), Date.parse(one.end_time)]))
  const delays = [...deltas].flatMap(([id, { atMs }]) => atMs.map((at) => at - (givenAt.get(id) ?? NaN)))
  const worst = printDelays('from the verdict to each board', delays)
  printDelays(
    'from the first board to each',
    [...deltas.values()].flatMap(({ atMs }) => atMs.map((at) => at - Math.min(...atMs))),
  )

  opened.push(
    await openStreams(
      bare.url,
      tokens.map(() => ({})),
      plain.take,
    ),
  )
  const bareDelays: number[] = []
  for (const { text } of deltas.values()) {
    const sentAt = performance.timeOrigin + performance.now()
    bare.publish(`id: 1\nevent: ${event}\ndata: ${text}\n\n`)
    await until(() => plain.deltas.get(text)?.atMs.length === streams)
    bareDelays.push(...(plain.deltas.get(text)?.atMs ?? []).map((at) => at - sentAt))
  }
  const bareWorst = printDelays('the same from a bare server', bareDelays)
  const figures = { med: percentile(delays, 0.5), 'p(99)': percentile(delays, 0.99), max: worst }
  const record = process.env['RECORD'] ?? ''
  if (record !== '')
    recordRun(record, { scenario: 'streams', at: new Date().toISOString(), metrics: { told_ms: figures } })
  const missing = runs * streams - delays.length
  const disconnected = streams - (opened[0]?.open() ?? 0)
  print(
    `missing: ${missing} of ${runs * streams}; streams lost: ${disconnected}; memory ${(await memoryMb()).toFixed(0)} MB`,
  )
  return missing === 0 && disconnected === 0 && worst <= Math.max(boundMs, boundRatio * bareWorst)
}

try {
  await waitUntilJudged(cid)
  const isWithinLimits = await withoutSubmitInterval(root, compare)
  if (!isWithinLimits) {
    print('a bound was missed')
    process.exitCode = 1
  }
} finally {
  for (const one of opened) one.close()
  bare.stop()
  await world.close()
}
