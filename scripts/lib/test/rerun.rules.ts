import type { FileCounts } from './counts.ts'

/** More files than these do not fail by chance. */
const filesAtMost = 6

/** How a suite went. */
export type SuiteResult = {
  files: readonly FileCounts[]
  /** It ended before all was run or reported: no server, out of memory. */
  hasBrokenOff: boolean
}

/** The files to be run once more, alone: those that failed, unless they are many or a run broke off. */
export function filesToRunAgain(suites: readonly SuiteResult[]): ReadonlySet<string> {
  const failed = suites.flatMap(({ files }) => files.filter((one) => one.failed > 0).map(({ file }) => file))
  const isByChance = failed.length <= filesAtMost && !suites.some(({ hasBrokenOff }) => hasBrokenOff)
  return new Set(isByChance ? failed : [])
}

/** Puts the counts of files that were run again in the place of their first ones, and names those that passed then. */
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
