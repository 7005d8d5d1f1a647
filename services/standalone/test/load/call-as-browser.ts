import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Client } from '../../../../e2e/client.ts'

const pauseMs = 50

/**
 * Retries once on a new connection if the server closed the old one, as browsers do. Calls that change something are
 * retried only with an `Idempotency-Key`.
 */
export async function callAsBrowser<T>(client: Client, ...call: Parameters<Client['call']>): Promise<Answer<T>> {
  try {
    return await client.call<T>(...call)
  } catch {
    await sleep(pauseMs)
    return client.call<T>(...call)
  }
}
