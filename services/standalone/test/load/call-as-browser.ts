import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Client } from '../../../../e2e/client.ts'

const pauseMs = 50

/**
 * Calls as a browser does: what was sent over a connection that the server was just closing is sent once more, over another. Of calls
 * that change something, only such as have an `Idempotency-Key`.
 */
export async function callAsBrowser<T>(client: Client, ...call: Parameters<Client['call']>): Promise<Answer<T>> {
  try {
    return await client.call<T>(...call)
  } catch {
    await sleep(pauseMs)
    return client.call<T>(...call)
  }
}
