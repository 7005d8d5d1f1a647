import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Metrics } from './k6.ts'

/** Records a run of a scenario with its metrics. */
export interface RecordedRun {
  scenario: string
  at: string
  metrics: Metrics
}

/**
 * Reads recorded runs from a file.
 *
 * @throws Error for another file
 */
export function readRuns(file: string): RecordedRun[] {
  const runs = JSON.parse(readFileSync(file, 'utf8')) as unknown
  if (!Array.isArray(runs)) throw new Error(`${file} holds no runs of load tests`)
  return runs as RecordedRun[]
}

/** Appends a run to a file, which is created if necessary. */
export function recordRun(file: string, run: RecordedRun): void {
  const before = existsSync(file) ? readRuns(file) : []
  writeFileSync(file, `${JSON.stringify([...before, run], null, 1)}\n`)
}
