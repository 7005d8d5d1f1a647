import { sleep } from '@verdict/kit/retry'

/** Delay before a retry, in which a service that is being replaced closes its other connections, too. */
export const retryDelayMs = 50

const brokenCodes: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']

/**
 * Whether a call failed because its connection broke before the answer: a copy of a service that stops closes connections over
 * which a call may just have been sent.
 */
export function isConnectionBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && brokenCodes.includes(error.code)
}

/** Makes a call that only reads, and makes it once more where its connection broke. */
export async function retryWhenBroken<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isConnectionBroken(error)) throw error
    await sleep(retryDelayMs)
    return call()
  }
}
