import { startBaseline } from './baseline.ts'
import { program, waitUntilJudged, type ContestWorld } from './contest-world.ts'
import { productUrl, print, withFile, type K6, type Metrics } from './k6.ts'

const boundMs = 200
const boundRatio = 10

const setting = (name: string, otherwise: string) => process.env[name] ?? otherwise

function printFigures(metrics: Metrics, name: string): number {
  const of = (figure: string) => (metrics[name]?.[figure] ?? NaN).toFixed(1)
  print(
    `${name.padEnd(14)} median ${of('med')} ms, 95th ${of('p(95)')} ms, 99th ${of('p(99)')} ms, last ${of('max')} ms`,
  )
  return metrics[name]?.['p(95)'] ?? Infinity
}

/**
 * Runs a contest scenario and waits for the last verdict. A bare server, called meanwhile, measures the remaining
 * capacity of the machine.
 *
 * @returns whether pages took at most ten times as long as the bare server, or 200 ms
 */
export async function playContest(
  k6: K6,
  scenario: 'contest' | 'contest-day',
  world: ContestWorld,
  more: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const baseline = await startBaseline({ '/': JSON.stringify({ status: 200, data: 'x'.repeat(2000) }) })
  try {
    const tokens = world.users.map(({ token }) => token)
    const metrics = await withFile(tokens, (file) =>
      k6.run(scenario, {
        URL: productUrl,
        CONTROL: baseline.url,
        TOKENS: file,
        CID: String(world.cid),
        CODE: program,
        PROBLEMS: world.problems.join(),
        READS: setting('READS', '50'),
        MINUTES: setting('MINUTES', '10'),
        RUNS: setting('RUNS_A_MINUTE', '300'),
        ...more,
      }),
    )
    const control = printFigures(metrics, 'control_ms')
    const slowest = ['register_ms', 'read_ms', 'board_ms', 'submit_ms'].map((name) => printFigures(metrics, name))
    for (const name of ['sign_in_ms', 'page_ms']) if (metrics[name] !== undefined) printFigures(metrics, name)
    const late = metrics['dropped_iterations']?.['count'] ?? 0
    print(
      `submitted ${metrics['submitted']?.['count'] ?? 0}, not begun ${late}, errors ${metrics['checks']?.['fails'] ?? 0}`,
    )
    const endedAt = Date.now()
    await waitUntilJudged(world.cid)
    print(`the last verdict came ${Math.round((Date.now() - endedAt) / 1000)} s after the end`)
    return slowest.every((ms) => ms <= Math.max(boundMs, boundRatio * control))
  } finally {
    baseline.stop()
  }
}
