/**
 * Makes more calls than the machine can answer: `node load-tests/overload.ts`, with VERDICT_URL and
 * VERDICT_ROOT_PASSWORD. First VUS callers (20) measure the capacity within CAPACITY_SECONDS (20); then TIMES (4) as
 * many calls are made for SECONDS (30), whether they are answered or not. It exits with 1 if a call gets an error or no
 * answer, a 503 has no `Retry-After`, an accepted submission is not judged or is judged twice, or submissions are shed
 * before reads.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBaseline } from './lib/baseline.ts'
import {
  openContestWorld,
  program,
  readPlan,
  rootToken,
  waitUntilJudged,
  withoutSubmitInterval,
  type ContestWorld,
} from './lib/contest-world.ts'
import { openK6, productUrl, print, type Metrics } from './lib/k6.ts'
import { call } from './lib/sign-in.ts'

const kinds = ['submit', 'sign_in', 'board', 'own', 'list'] as const
const outcomes = ['ok', 'busy', 'bare', 'fault', 'refused', 'none'] as const
type Kind = (typeof kinds)[number]

const figure = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const countOf = (metrics: Metrics, name: string) => metrics[name]?.['count'] ?? 0
const sumOf = (metrics: Metrics, outcome: (typeof outcomes)[number]) =>
  kinds.reduce((sum, kind) => sum + countOf(metrics, `${kind}_${outcome}`), 0)

/** Returns the share of calls of a kind that were shed, that is refused with `Retry-After`. */
function shedShare(metrics: Metrics, kind: Kind): number {
  const all = outcomes.reduce((sum, outcome) => sum + countOf(metrics, `${kind}_${outcome}`), 0)
  return all === 0 ? 0 : countOf(metrics, `${kind}_busy`) / all
}

function report(metrics: Metrics): void {
  const row = (cells: readonly (string | number)[]) => print(cells.map((cell) => String(cell).padStart(9)).join(''))
  row(['', ...outcomes, 'shed', 'median', '95th'])
  for (const kind of kinds) {
    const counts = outcomes.map((outcome) => countOf(metrics, `${kind}_${outcome}`))
    const ms = (of: string) => (metrics[`${kind}_ms`]?.[of] ?? NaN).toFixed(0)
    row([kind, ...counts, `${(100 * shedShare(metrics, kind)).toFixed(1)} %`, ms('med'), ms('p(95)')])
  }
  print(`bare server: 95th ${(metrics['control_ms']?.['p(95)'] ?? NaN).toFixed(1)} ms`)
}

interface Row {
  submitId: number
  username: string
  status: number
}

const rowBatchSize = 100

/** Reads the final state of the submissions of a contest. */
async function readSubmissions(root: string, cid: number): Promise<(Row & { attempt: number })[]> {
  const rows: (Row & { attempt: number })[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/contest-submissions?contestID=${cid}&currentPage=${page}&limit=${rowBatchSize}`
    const { records } = await call<{ records: Row[] }>(root, 'GET', path)
    const submitIds = records.map(({ submitId }) => submitId)
    const states = await call<Record<string, { version: number }>>(
      root,
      'POST',
      '/api/check-contest-submissions-status',
      {
        cid,
        submitIds,
      },
    )
    rows.push(...records.map((row) => ({ ...row, attempt: states[row.submitId]?.version ?? 0 })))
    if (records.length < rowBatchSize) return rows
  }
}

/**
 * Counts the stored submissions, those judged once and accepted, and users who solved the problem according to the
 * scoreboard.
 */
async function readOutcome({ cid }: ContestWorld) {
  const root = await rootToken()
  const problems = await call<{ displayId: string; ac: number }[]>(root, 'GET', `/api/get-contest-problem?cid=${cid}`)
  const rows = await readSubmissions(root, cid)
  const judgedOnce = rows.filter(({ status, attempt }) => status === 0 && attempt === 1)
  return {
    stored: new Set(rows.map(({ submitId }) => submitId)).size,
    judgedOnce: judgedOnce.length,
    solvers: new Set(judgedOnce.map(({ username }) => username)).size,
    solved: problems.find(({ displayId }) => displayId === 'A')?.ac ?? 0,
  }
}

/** Lists violations of the expected outcome. */
function faultsOf(metrics: Metrics, taken: number, outcome: Awaited<ReturnType<typeof readOutcome>>): string[] {
  const { stored, judgedOnce, solvers, solved } = outcome
  print(`submissions: ${taken} taken, ${stored} stored, ${judgedOnce} judged once and accepted`)
  print(`who solved the problem: ${solvers}, by the board ${solved}`)
  return [
    ...(sumOf(metrics, 'fault') > 0 ? ['there were answers of 500'] : []),
    ...(sumOf(metrics, 'bare') > 0 ? ['there were answers of 503 without Retry-After'] : []),
    ...(sumOf(metrics, 'none') > 0 ? ['there were calls without an answer'] : []),
    ...(stored !== taken || judgedOnce !== taken ? ['a submission is lost, or was not judged once'] : []),
    ...(solvers !== solved ? ['the board does not count what was judged'] : []),
    ...(shedShare(metrics, 'submit') > shedShare(metrics, 'list') ? ['submissions were shed before lists'] : []),
  ]
}

const world = await openContestWorld({ ...readPlan(), runs: 0 })
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-overload-'))
const accounts = path.join(folder, 'accounts.json')
writeFileSync(accounts, JSON.stringify(world.users), { mode: 0o600 })
const baseline = await startBaseline({ '/': JSON.stringify({ status: 200, data: 'x'.repeat(2000) }) })
const k6 = await openK6()

async function play(): Promise<string[]> {
  const settings = { URL: productUrl, CONTROL: baseline.url, ACCOUNTS: accounts, CID: String(world.cid), CODE: program }
  const before = await readOutcome(world)
  const seconds = figure('CAPACITY_SECONDS', 20)
  const carried = await k6.run('overload', { ...settings, VUS: String(figure('VUS', 20)), SECONDS: String(seconds) })
  const capacity = sumOf(carried, 'ok') / seconds
  print(`answered: ${capacity.toFixed(0)} calls a second`)
  report(carried)
  await waitUntilJudged(world.cid)
  const [rate, length] = [Math.round(capacity * figure('TIMES', 4)), figure('SECONDS', 30)]
  print(`offered: ${rate} calls a second for ${length} s`)
  const metrics = await k6.run('overload', { ...settings, RATE: String(rate), SECONDS: String(length) })
  report(metrics)
  const answered = sumOf(metrics, 'ok') / length
  print(
    `answered: ${answered.toFixed(0)} calls a second, ${(answered / capacity).toFixed(2)} of what was carried before`,
  )
  print(`not made, for want of callers: ${countOf(metrics, 'dropped_iterations')}`)
  await waitUntilJudged(world.cid)
  const taken = before.stored + countOf(carried, 'submit_ok') + countOf(metrics, 'submit_ok')
  return faultsOf(metrics, taken, await readOutcome(world))
}

try {
  const faults = await withoutSubmitInterval(await rootToken(), play)
  for (const fault of faults) print(`FAULT: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  baseline.stop()
  rmSync(folder, { recursive: true })
  await world.close()
}
