/**
 * Measures the idle product: `node scripts/bench/rest.ts`. It starts the product twice with `npm start` on a data
 * folder (BENCH_DATA, default `.verdict/bench-rest`; the first start seeds it), measures idle memory and processor use,
 * reads pages for a while, measures again, and times the second start. Shares of a core are medians of several periods
 * and count only processes of the product, although other work on the machine still raises them a little.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serviceNames } from '../../proto/services.ts'
import { root } from '../lib/root.ts'
import { busyNs, familyOf, ofEach, programOf, startProduct, stopProduct } from './product.ts'

const environment = process.env
const folder = environment.BENCH_DATA ?? join(root, '.verdict', 'bench-rest')
const port = environment.BENCH_PORT ?? '8499'
const restMs = Number(environment.BENCH_REST_SEC ?? '60') * 1000
const stretches = 6
const loadMs = Number(environment.BENCH_LOAD_SEC ?? '30') * 1000
/** Garbage is collected up to a minute after the last work; see services/standalone/src/idle-memory.ts. */
const settleMs = 75_000
const mebibyte = 1024
/** The bound was set with six services; each further service may add to it. */
const memoryBoundMb = 350 + 15 * (serviceNames.length - 6)

interface Sample {
  name: string
  rssMb: number
  pssMb: number
}

const read = (file: string) => readFileSync(file, 'utf8')

function kilobytes(rollup: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
}

function sample(pid: number): Sample {
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  return {
    name: programOf(pid),
    rssMb: kilobytes(rollup, 'Rss') / mebibyte,
    pssMb: kilobytes(rollup, 'Pss') / mebibyte,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function print(what: string, figure: string, bound = ''): void {
  process.stdout.write(`${what.padEnd(50)} ${figure.padEnd(34)} ${bound}\n`)
}

/** Measures each program's share of a core during one period, in percent. */
async function measureShares(pids: readonly number[], ms: number): Promise<Map<string, number>> {
  const before = ofEach(pids, busyNs)
  const startedAt = performance.now()
  await delay(ms)
  const elapsedMs = performance.now() - startedAt
  const shares = new Map<string, number>()
  for (const [pid, busy] of ofEach(pids, busyNs)) {
    const { name } = sample(pid)
    const percent = ((busy - (before.get(pid) ?? busy)) / 1e6 / elapsedMs) * 100
    shares.set(name, (shares.get(name) ?? 0) + percent)
  }
  return shares
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function measure(pid: number, when: string): Promise<void> {
  await delay(settleMs)
  const pids = familyOf(pid)
  const rounds: Map<string, number>[] = []
  for (let round = 0; round < stretches; round += 1) rounds.push(await measureShares(pids, restMs / stretches))
  const nodes = [...ofEach(pids, sample).values()].filter(({ name }) => name === 'node')
  const list = nodes.map(({ rssMb }) => rssMb.toFixed(0)).join(' + ')
  print(
    `${when}: memory of Node together (RSS)`,
    `${sum(nodes.map((one) => one.rssMb)).toFixed(0)} MB (${list})`,
    `${memoryBoundMb} MB`,
  )
  print(`${when}: the same, shared pages counted once`, `${sum(nodes.map((one) => one.pssMb)).toFixed(0)} MB`)
  const names = [...new Set(rounds.flatMap((round) => [...round.keys()]))]
  const share = (of: readonly string[]) =>
    `${median(rounds.map((round) => sum(of.map((name) => round.get(name) ?? 0)))).toFixed(1)} %`
  const parts = names.map((name) => `${name} ${share([name])}`).join(', ')
  print(`${when}: of a core`, `${share(names)} (${parts})`, '2 %')
}

/** Reads lists and problems with as many parallel readers as a class has. */
async function readPages(): Promise<number> {
  const endAt = performance.now() + loadMs
  let count = 0
  const reader = async () => {
    while (performance.now() < endAt) {
      const path = `/api/get-problem-list?currentPage=${1 + (count % 3)}&keyword=${count % 100 < 50 ? '' : count}`
      await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: 30 }, reader))
  return count
}

const env = { ...environment, VERDICT_DATA: folder, VERDICT_PORT: port }
const first = await startProduct(env)
await measure(first.child.pid ?? 0, 'fresh')
print('read meanwhile', `${await readPages()} lists`)
await measure(first.child.pid ?? 0, 'after the load')
await stopProduct(first.child)
const second = await startProduct(env)
print('second start', `${second.seconds.toFixed(1)} s`, '5 s')
await stopProduct(second.child)
