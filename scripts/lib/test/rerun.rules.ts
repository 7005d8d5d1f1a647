import type { FileCounts } from './counts.ts'

/** With more failed files than this, a rerun is pointless. */
const maxFiles = 6

/** How a suite went. */
export type SuiteResult = {
  files: readonly FileCounts[]
  /** It ended before all was run or reported: no server, out of memory. */
  hasBrokenOff: boolean
}

/** Failed files to rerun alone; none if there are many, or a run was aborted. */
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
  // What a run that broke off left out may be just what fails.
  const ran = again.hasBrokenOff ? [] : again.files.filter(({ passed, failed }) => passed + failed > 0)
  const found = new Map(ran.map((one) => [one.file, one]))
  const files = first.map((one) => found.get(one.file) ?? one)
  const passedAgain = files.filter(({ file, failed }) => failed === 0 && found.has(file)).map(({ file }) => file)
  return { files, passedAgain }
}
