import { setTimeout as sleep } from 'node:timers/promises'
import { submit, type Client, type Program } from '../client.ts'

/** Reports the results of the requests under load. */
export interface LoadReport {
  submitIds: number[]
  refusedSubmissions: string[]
  reads: number
  failedReads: string[]
}

/**
 * Submits and reads at a constant rate until stopped.
 *
 * @returns a function that stops the load and returns its report
 */
export function startLoad(
  client: Client,
  program: Program,
  { submitEveryMs, readEveryMs }: { submitEveryMs: number; readEveryMs: number },
): () => Promise<LoadReport> {
  const report: LoadReport = { submitIds: [], refusedSubmissions: [], reads: 0, failedReads: [] }
  const stopping = new AbortController()

  async function read(): Promise<void> {
    report.reads += 1
    try {
      const { status, msg } = await client.call('GET', '/api/get-problem-list?limit=10&currentPage=1')
      if (status !== 200) report.failedReads.push(`${status} ${msg}`)
    } catch (error) {
      report.failedReads.push(String(error))
    }
  }

  async function send(): Promise<void> {
    try {
      report.submitIds.push(await submit(client, program))
    } catch (error) {
      report.refusedSubmissions.push(String(error))
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
