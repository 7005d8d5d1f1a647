import type { SiteOutcome } from '../outcome.ts'
import type { RunReference, RunResult, RunResults } from '../port.ts'

interface ListedRun {
  runId: string
  result: RunResult | SiteOutcome
}

const byNumberDescending = (a: string, b: string) => (BigInt(a) < BigInt(b) ? 1 : BigInt(a) > BigInt(b) ? -1 : 0)

/** Polls a site with status pages in descending order from an id: it reads pages until each run was seen or passed. */
export async function pollNewestFirst(
  runs: readonly Pick<RunReference, 'runId'>[],
  pageFrom: (runId: string) => Promise<ListedRun[]>,
): Promise<RunResults> {
  const results: RunResults = new Map()
  const waiting = runs.map(({ runId }) => runId).sort(byNumberDescending)
  while (waiting[0] !== undefined) {
    const waitingIds = new Set(waiting)
    const listed = await pageFrom(waiting[0])
    for (const { runId, result } of listed) if (waitingIds.has(runId)) results.set(runId, result)
    const last =
      listed
        .map(({ runId }) => runId)
        .sort(byNumberDescending)
        .at(-1) ?? waiting[0]
    // Runs at or above the last shown id were either on the page or are missing.
    while (waiting[0] !== undefined && BigInt(waiting[0]) >= BigInt(last)) waiting.shift()
  }
  return results
}
