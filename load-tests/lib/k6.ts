import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openHome } from '@verdict/deploy/home'
import { findK6 } from '@verdict/deploy/install/k6'
import { recordRun } from './recorded-runs.ts'

/** Maps metrics of k6 to values, named as in its summary: `rate`, `count`, `med`, `p(95)` and so on. */
export type Metrics = Readonly<Record<string, Readonly<Record<string, number>>>>

export const productUrl = (process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000').replace(/\/$/, '')

export const dataFolder = process.env['VERDICT_DATA'] ?? path.join(import.meta.dirname, '../../.verdict')

export type K6 = Awaited<ReturnType<typeof openK6>>

/** Exit code of k6 if a run was completed and thresholds were crossed. Source: `ThresholdsHaveFailed` of k6's `errext/exitcodes`. */
const thresholdsCrossed = 99

/** Finds k6, or downloads it to the data folder. */
export async function openK6() {
  const home = openHome(dataFolder, process.env['VERDICT_TOOLS'])
  const command = await findK6({ home, report: print })

  /**
   * Runs a scenario and returns its metrics, which are added to the file RECORD if it is set.
   *
   * @throws Error with the output of k6 if it fails; if only a bound was exceeded, the metrics are recorded all the same
   */
  async function run(scenario: string, settings: Record<string, string>): Promise<Metrics> {
    const folder = mkdtempSync(path.join(tmpdir(), 'verdict-k6-'))
    const summary = path.join(folder, 'summary.json')
    const given = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`])
    const file = path.join(import.meta.dirname, '../scenarios', `${scenario}.ts`)
    const options = ['--quiet', '--no-usage-report', '--summary-export', summary]
    const trend = ['--summary-trend-stats', 'med,p(95),p(99),max,count']
    const record = () => {
      const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as { metrics: Metrics }
      const recordFile = process.env['RECORD'] ?? ''
      if (recordFile !== '') recordRun(recordFile, { scenario, at: new Date().toISOString(), metrics })
      return metrics
    }
    try {
      await promisify(execFile)(command, ['run', ...options, ...trend, ...given, file], { maxBuffer: 64 * 1024 * 1024 })
      return record()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === thresholdsCrossed) record()
      throw error
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Returns the settings that the environment sets; for the others the scenario has defaults. */
  function given(...names: readonly string[]): Record<string, string> {
    return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  }

  return { run, given }
}

/** Passes data to a scenario in a private temporary file. */
export async function withFile<T>(content: unknown, work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-load-'))
  const file = path.join(folder, 'given.json')
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 })
  try {
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
