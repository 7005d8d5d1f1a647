import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Metrics } from './k6.ts'

/** A run of a scenario with what it measured. */
export interface RecordedRun {
  scenario: string
  at: string
  metrics: Metrics
}

/** What a file holds that runs were added to. @throws Error where it is none */
export function readRuns(file: string): RecordedRun[] {
  const runs = JSON.parse(readFileSync(file, 'utf8')) as unknown
  if (!Array.isArray(runs)) throw new Error(`${file} holds no runs of load tests`)
  return runs as RecordedRun[]
}

/** Adds a run to a file, which is made where there is none. */
export function recordRun(file: string, run: RecordedRun): void {
  const before = existsSync(file) ? readRuns(file) : []
  writeFileSync(file, `${JSON.stringify([...before, run], null, 1)}\n`)
}
