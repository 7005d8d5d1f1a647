import { AsyncLocalStorage } from 'node:async_hooks'

/** How long somebody waits for the result of some work. */
export interface Deadline {
  /** Left out: without a limit. */
  withinMs?: number
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal
}

interface RunningCall {
  endsAtMs: number
  signal: AbortSignal | undefined
  /** The enclosing call. */
  outer: RunningCall | undefined
  isAnswered: boolean
}

const storage = new AsyncLocalStorage<RunningCall>()

/**
 * Runs the work of a call under its deadline, or under that of the enclosing call if it is earlier. Retries of
 * transactions and calls to other services end in time. Work that is started and not awaited is bound only until the
 * call is answered.
 */
export async function withDeadline<T>(
  { withinMs = Infinity, signal }: Deadline,
  work: () => T | Promise<T>,
): Promise<T> {
  const endsAtMs = performance.now() + withinMs
  const call: RunningCall = { endsAtMs, signal, outer: storage.getStore(), isAnswered: false }
  try {
    return await storage.run(call, async () => work())
  } finally {
    call.isAnswered = true
  }
}

/** Runs work that others wait for, too, so that it does not end with the call that happened to start it. */
export function withoutDeadline<T>(work: () => T): T {
  return storage.exit(work)
}

/** Milliseconds left for the running call: Infinity if nobody waits, 0 or less if the caller has given up. */
export function remainingMs(): number {
  let left = Infinity
  for (let call = storage.getStore(); call !== undefined; call = call.outer) {
    if (call.isAnswered) continue
    if (call.signal?.aborted === true) return 0
    left = Math.min(left, call.endsAtMs - performance.now())
  }
  return left
}
