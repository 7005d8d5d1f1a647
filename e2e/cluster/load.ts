import { setTimeout as sleep } from 'node:timers/promises'
import { submit, type Client, type Program } from '../client.ts'

/** These paths are read in turn; several services answer, with and without a cache of the gateway. */
const readPaths = [
  '/api/get-problem-list?limit=10&currentPage=1',
  '/api/get-submission-list?limit=10',
  '/api/get-contest-list?limit=10',
  '/api/account/sessions',
  '/api/get-discussion-list?limit=10',
  '/api/get-group-list?limit=10',
  '/api/get-website-config',
] as const

/** Reports the results of the requests under load. */
export interface LoadReport {
  submitIds: number[]
  refusedSubmissions: string[]
  reads: number
  failedReads: string[]
}

export interface LoadOptions {
  submitEveryMs: number
  readEveryMs: number
  /** Says what happens to the installation now; failures are reported with it. */
  now?: () => string
}

/**
 * Submits and reads at a constant rate until stopped.
 *
 * @returns a function that stops the load and returns its report
 */
export function startLoad(
  client: Client,
  program: Program,
  { submitEveryMs, readEveryMs, now = () => '' }: LoadOptions,
): () => Promise<LoadReport> {
  const report: LoadReport = { submitIds: [], refusedSubmissions: [], reads: 0, failedReads: [] }
  const stopping = new AbortController()

  const beganAt = performance.now()
  const failure = (sentAt: number, reason: string) => {
    const seconds = (at: number) => ((at - beganAt) / 1000).toFixed(1)
    return `sent after ${seconds(sentAt)} s, failed after ${seconds(performance.now())} s (${now()}): ${reason}`
  }

  async function read(): Promise<void> {
    const sentAt = performance.now()
    const path = readPaths[report.reads % readPaths.length] ?? readPaths[0]
    report.reads += 1
    try {
      const { status, msg } = await client.call('GET', path)
      if (status !== 200) report.failedReads.push(failure(sentAt, `${path} ${status} ${msg}`))
    } catch (error) {
      report.failedReads.push(failure(sentAt, `${path} ${reasonOf(error)}`))
    }
  }

  async function send(): Promise<void> {
    const sentAt = performance.now()
    try {
      report.submitIds.push(await submit(client, program))
    } catch (error) {
      report.refusedSubmissions.push(failure(sentAt, reasonOf(error)))
    }
  }

  async function every(pauseMs: number, act: () => Promise<void>): Promise<void> {
    const underWay: Promise<void>[] = []
    while (!stopping.signal.aborted) {
      underWay.push(act())
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await Promise.all(underWay)
  }

  const running = Promise.all([every(submitEveryMs, send), every(readEveryMs, read)])
  return async () => {
    stopping.abort()
    await running
    return report
  }
}

/** A failed fetch tells its reason only by its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? `${String(error)}: ${String(cause)}` : String(error)
}
