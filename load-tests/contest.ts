/**
 * A contest from registration on: `node load-tests/contest.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD. TEAMS
 * participants (500) register, read (READS calls a second, half of them for the board) and submit (RUNS_A_MINUTE, 300, in
 * bursts) for MINUTES (10). A bare server that is asked meanwhile tells what the machine had left. Ends with 1 after any
 * error, where a verdict does not come, or where pages take more than ten times what the bare server does and 200 ms.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBaseline } from './baseline.ts'
import {
  openContestWorld,
  program,
  readPlan,
  rootToken,
  waitUntilJudged,
  withoutSubmitInterval,
} from './contest-world.ts'
import { openK6, productUrl, print, type Metrics } from './k6.ts'

const boundMs = 200
const boundRatio = 10

const setting = (name: string, otherwise: string) => process.env[name] ?? otherwise
const world = await openContestWorld({ ...readPlan(), runs: 0, areRegistered: false })
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-contest-'))
const tokens = path.join(folder, 'tokens.json')
writeFileSync(tokens, JSON.stringify(world.users.map(({ token }) => token)), { mode: 0o600 })
const baseline = await startBaseline({ '/': JSON.stringify({ status: 200, data: 'x'.repeat(2000) }) })
const k6 = await openK6()

function told(metrics: Metrics, name: string): number {
  const of = (figure: string) => (metrics[name]?.[figure] ?? NaN).toFixed(1)
  print(
    `${name.padEnd(14)} median ${of('med')} ms, 95th ${of('p(95)')} ms, 99th ${of('p(99)')} ms, last ${of('max')} ms`,
  )
  return metrics[name]?.['p(95)'] ?? Infinity
}

async function play(): Promise<boolean> {
  const metrics = await k6.run('contest', {
    URL: productUrl,
    CONTROL: baseline.url,
    TOKENS: tokens,
    CID: String(world.cid),
    CODE: program,
    PROBLEMS: world.problems.join(),
    READS: setting('READS', '50'),
    MINUTES: setting('MINUTES', '10'),
    RUNS: setting('RUNS_A_MINUTE', '300'),
  })
  const control = told(metrics, 'control_ms')
  const slowest = ['register_ms', 'read_ms', 'board_ms', 'submit_ms'].map((name) => told(metrics, name))
  const late = metrics['dropped_iterations']?.['count'] ?? 0
  print(
    `submitted ${metrics['submitted']?.['count'] ?? 0}, not begun ${late}, errors ${metrics['checks']?.['fails'] ?? 0}`,
  )
  const endedAt = Date.now()
  await waitUntilJudged(world.cid)
  print(`the last verdict came ${Math.round((Date.now() - endedAt) / 1000)} s after the end`)
  return slowest.every((ms) => ms <= Math.max(boundMs, boundRatio * control))
}

try {
  if (!(await withoutSubmitInterval(await rootToken(), play))) {
    print('a bound was missed')
    process.exitCode = 1
  }
} finally {
  baseline.stop()
  rmSync(folder, { recursive: true })
  await world.close()
}
