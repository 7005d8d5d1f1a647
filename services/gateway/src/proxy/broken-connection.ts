import { sleep } from '@verdict/kit/retry'

/** Delay before a retry, in which a service that is being replaced closes its other connections, too. */
export const retryDelayMs = 50

const unsentCodes: readonly unknown[] = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']
const brokenCodes: readonly unknown[] = [...unsentCodes, 'UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/**
 * Whether a call was not sent, because there was no connection: the copy of the service has just ended, or it and this
 * process are too busy for a handshake. Any call may then be made again.
 */
export function isUnsent(error: unknown): boolean {
  return hasCode(error, unsentCodes)
}

/**
 * Whether a call failed because its connection broke before the answer: a copy of a service that stops closes connections over
 * which a call may just have been sent.
 */
export function isConnectionBroken(error: unknown): boolean {
  return hasCode(error, brokenCodes)
}

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
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
