import type { FileCounts } from './counts.ts'

/** With more failed files than this, a rerun is pointless. */
const maxFiles = 6

export type SuiteResult = {
  files: readonly FileCounts[]
  /** Whether jest ended before it had run and reported all tests, for example because it ran out of memory. */
  hasBrokenOff: boolean
}

/** The failed files to rerun alone; none if there are many of them or a run was aborted. */
export function filesToRunAgain(suites: readonly SuiteResult[]): ReadonlySet<string> {
  const failed = suites.flatMap(({ files }) => files.filter((one) => one.failed > 0).map(({ file }) => file))
  const isByChance = failed.length <= maxFiles && !suites.some(({ hasBrokenOff }) => hasBrokenOff)
  return new Set(isByChance ? failed : [])
}

/** Replaces the results of files by those of the rerun, and names tests that passed then (flaky tests). */
export function withRerun(
  first: readonly FileCounts[],
  again: SuiteResult,
): { files: FileCounts[]; passedAgain: string[] } {
  // An aborted rerun may have missed the test that fails.
  const ran = again.hasBrokenOff ? [] : again.files.filter(({ passed, failed }) => passed + failed > 0)
  const found = new Map(ran.map((one) => [one.file, one]))
  const files = first.map((one) => found.get(one.file) ?? one)
  const passedAgain = files.filter(({ file, failed }) => failed === 0 && found.has(file)).map(({ file }) => file)
  return { files, passedAgain }
}
