/**
 * Measures what a submission costs outside the sandbox: `node scripts/bench/cost.ts`. It starts the product with `npm
 * start` on a data folder (BENCH_DATA, default `.verdict/bench-cost`). BENCH_CALLERS participants (4) send BENCH_RUNS
 * submissions in C (60) in rounds of BENCH_ROUND_MS (1500), one each at the same time, to a contest with an open board,
 * or to practice with BENCH_SCOPE=practice. All send the same text, so that it is compiled once.
 *
 * The costs of the idle product are subtracted. For each submission it prints processor time by program; commands of
 * MongoDB by name and by shape (from MongoDB's profiler), including polls of the dispatcher; and Node's processor time
 * by layer and by service (from a CPU profile). The profile is stored as BENCH_DATA/submissions.cpuprofile, which
 * developer tools of browsers open.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { LoadUser } from '../../load-tests/lib/users.ts'
import { root } from '../lib/root.ts'
import { mongoUrl } from '../lib/mongo-of-data-folder.ts'
import { layerOf, serviceOf, timeBy } from './cost/layers.rules.ts'
import { openMongoCommands } from './cost/mongo-commands.ts'
import { openProfiler } from './cost/profiler.ts'
import { busyNs, commandLineOf, familyOf, ofEach, programOf, startProduct, stopProduct } from './product.ts'

const environment = process.env
const folder = path.resolve(root, environment['BENCH_DATA'] ?? '.verdict/bench-cost')
const port = environment['BENCH_PORT'] ?? '8498'
const runs = Number(environment['BENCH_RUNS'] ?? '60')
const callers = Number(environment['BENCH_CALLERS'] ?? '4')
const isPractice = environment['BENCH_SCOPE'] === 'practice'
const roundMs = Number(environment['BENCH_ROUND_MS'] ?? '1500')
const restMs = Number(environment['BENCH_REST_SEC'] ?? '20') * 1000
/** Jobs and pages that follow a verdict have finished by then. */
const settleMs = 5_000
const profiledRuns = 20
/** docs/benchmarks.md states these bounds for each submission. The benchmark exits with 1 if one is exceeded. */
const bounds = { commands: 18, looks: 2 }
const lookShape = 'verdict_submission.tasks aggregate by state'
const password = 'cost-of-a-submission-1'
/** Programs of the sandbox are not counted. */
const sandboxPrograms = /^(go-judge|main|a\.out|sh|cc1.*|collect2|ld|as|g\+\+|gcc)$/

const print = (line = '') => process.stdout.write(`${line}\n`)

Object.assign(environment, {
  VERDICT_URL: `http://127.0.0.1:${port}`,
  VERDICT_ROOT_PASSWORD: password,
  VERDICT_DATA: folder,
})
const { child } = await startProduct({
  ...environment,
  VERDICT_PORT: port,
  VERDICT_SUBMIT_INTERVAL_SEC: '0',
  JUDGE_PRECOMPILE: 'false',
  NODE_OPTIONS: '--inspect-port=0',
})
const load = await import('../../load-tests/lib/contest-world.ts')

type Counts = Map<string, number>

const times = (counts: Counts, factor: number): Counts =>
  new Map([...counts].map(([name, count]) => [name, count * factor]))
const minus = (a: Counts, b: Counts): Counts =>
  new Map([...a].map(([name, count]) => [name, count - (b.get(name) ?? 0)]))
const total = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)

function printTable(title: string, counts: Counts, unit: string, least = 0.05): void {
  print(`\n${title}: ${total(counts).toFixed(1)}${unit} for a submission`)
  for (const [name, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
    if (count >= least) print(`  ${count.toFixed(1).padStart(7)}${unit}  ${name}`)
}

/** Checks the two figures that do not depend on the machine. */
function checkBounds(measured: typeof bounds): void {
  for (const name of ['commands', 'looks'] as const) {
    const isKept = measured[name] <= bounds[name]
    print(`\n${name}: ${measured[name].toFixed(1)} for a submission, bound ${bounds[name]}${isKept ? '' : ': MISSED'}`)
    if (!isKept) process.exitCode = 1
  }
}

/** Returns the processor time used so far by each program, in ms. */
function busyMs(): Counts {
  const counts: Counts = new Map()
  for (const [pid, ns] of ofEach(familyOf(child.pid ?? 0), busyNs)) {
    const name = ofEach([pid], programOf).get(pid) ?? 'ended'
    const known = sandboxPrograms.test(name) ? 'the sandbox' : name
    counts.set(known, (counts.get(known) ?? 0) + ns / 1e6)
  }
  return counts
}

const mongo = await openMongoCommands(mongoUrl(environment))

async function measure(work: () => Promise<void>): Promise<{ ms: number; busy: Counts; commands: Counts }> {
  const [startedAt, busy, commands] = [performance.now(), busyMs(), await mongo.counts()]
  await work()
  const ended = { busy: busyMs(), commands: await mongo.counts() }
  return {
    ms: performance.now() - startedAt,
    busy: minus(ended.busy, busy),
    commands: minus(ended.commands, commands),
  }
}

/** Sends the product's process the signal on which Node opens its inspector. */
async function inspectorAddress(): Promise<string> {
  const pid = familyOf(child.pid ?? 0).find((one) => ofEach([one], isProduct).get(one) === true)
  if (pid === undefined) throw new Error('the process of the product was not found')
  const said = new Promise<string>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      const [, address] = /Debugger listening on ws:\/\/([^/]+)\//.exec(String(chunk)) ?? []
      if (address !== undefined) resolve(address)
    })
  })
  process.kill(pid, 'SIGUSR1')
  return said
}

const isProduct = (pid: number) => commandLineOf(pid).includes('scripts/lib/start/main.ts')

try {
  const world = await load.openContestWorld({ teams: callers, problems: 4, runs: 0, areRegistered: true })
  await load.withoutSubmitInterval(await load.rootToken(), async () => {
    function sendOne(user: LoadUser, turn: number) {
      const at = turn % world.problems.length
      return isPractice
        ? load.submitInPractice(user, world.problemIds[at] ?? 'A1000')
        : load.submit(user, world.cid, world.problems[at] ?? 'A')
    }
    async function send(count: number): Promise<void> {
      for (let sent = 0; sent < count; sent += callers) {
        const round = delay(roundMs)
        const senders = world.users.slice(0, Math.min(callers, count - sent))
        await Promise.all(senders.map((user, sender) => sendOne(user, sent / callers + sender)))
        await round
      }
      await (isPractice ? load.waitUntilJudgedInPractice(world.users) : load.waitUntilJudged(world.cid))
      await delay(settleMs)
    }
    await send(runs)
    const rest = await measure(() => delay(restMs))
    const plain = await measure(() => send(runs))
    const profiler = await openProfiler(await inspectorAddress())
    await profiler.start()
    const profiled = await measure(() => send(runs))
    const profile = await profiler.stop()
    profiler.close()
    const shapes = await mongo.shapesDuring(() => send(profiledRuns))
    const perRun = (measured: Counts, atRest: Counts) =>
      times(minus(measured, times(atRest, plain.ms / rest.ms)), 1 / runs)
    print(`${runs} submissions of ${callers} callers in ${(plain.ms / 1000).toFixed(1)} s`)
    printTable('Processor time', perRun(plain.busy, rest.busy), ' ms')
    printTable('Commands of MongoDB', perRun(plain.commands, rest.commands), '')
    const shaped = new Map([...shapes].map(([shape, { count }]) => [shape, count / profiledRuns]))
    printTable('Commands of MongoDB by shape, with what is done at rest', shaped, '')
    const ofNode = (sampled: Counts) => times(sampled, (profiled.busy.get('node') ?? 0) / total(sampled) / runs)
    printTable('Node by layer, with what is done at rest', ofNode(timeBy(profile, layerOf)), ' ms', 0.1)
    printTable('Node by service that called, likewise', ofNode(timeBy(profile, serviceOf)), ' ms', 0.1)
    checkBounds({ commands: total(perRun(plain.commands, rest.commands)), looks: shaped.get(lookShape) ?? 0 })
    writeFileSync(path.join(folder, 'submissions.cpuprofile'), JSON.stringify(profile))
  })
  await world.close()
} finally {
  await mongo.close()
  await stopProduct(child)
}
