import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../../../../e2e/client.ts'
import { callAsBrowser } from './call-as-browser.ts'

/** Counts reads and lists those that failed. */
export interface ReadProbe {
  /** Returns undefined after a failure. It retries a busy server after the time that the server names, as pages do. */
  read: <T>(reader: Client, method: string, path: string, body?: unknown) => Promise<T | undefined>
  count: () => number
  failed: readonly string[]
}

/** The number is the same as in `frontends/kit/src/api/retry.ts`. */
const busyRetries = 6

/** @param moment begins the line of each failed read */
export function createReadProbe(moment: () => string): ReadProbe {
  const failed: string[] = []
  let count = 0

  async function ask<T>(reader: Client, method: string, path: string, body: unknown, retries: number): Promise<T> {
    const { status, data, code, msg, headers } = await callAsBrowser<T>(reader, method, path, body)
    if (status === 200) return data
    if (code !== 'server.busy' || retries === 0) throw new Error(`${status} ${code ?? ''} ${msg}`)
    await sleep(Number(headers.get('retry-after') ?? 1) * 1_000)
    return ask(reader, method, path, body, retries - 1)
  }

  return {
    async read<T>(reader: Client, method: string, path: string, body?: unknown): Promise<T | undefined> {
      count += 1
      try {
        return await ask<T>(reader, method, path, body, busyRetries)
      } catch (error) {
        const why = error instanceof Error ? (error.cause ?? error.message) : error
        failed.push(`${moment()}: ${method} ${path}: ${String(why)}`)
        return undefined
      }
    },
    count: () => count,
    failed,
  }
}
