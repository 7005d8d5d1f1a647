import { AsyncLocalStorage } from 'node:async_hooks'

/** Until when somebody waits for the result of some work. */
export interface Deadline {
  /** Left out: as long as it takes. */
  withinMs?: number
  /** Aborted once nobody waits any more. */
  signal?: AbortSignal
}

interface RunningCall {
  endsAtMs: number
  signal: AbortSignal | undefined
  /** The call that this one is part of. */
  outer: RunningCall | undefined
  isAnswered: boolean
}

const storage = new AsyncLocalStorage<RunningCall>()

/**
 * Runs the work of a call under its deadline, or under that of the call around it where that is earlier. Transactions that
 * are tried again, and calls to other services, end in time. What the work begins and leaves running is bound only until
 * the call is answered.
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

/** Runs work that others wait for, too: it must not end with the call that happened to begin it. */
export function withoutDeadline<T>(work: () => T): T {
  return storage.exit(work)
}

/** Milliseconds that are left of the running call: Infinity where nobody waits, 0 or less where the caller has given up. */
export function remainingMs(): number {
  let left = Infinity
  for (let call = storage.getStore(); call !== undefined; call = call.outer) {
    if (call.isAnswered) continue
    if (call.signal?.aborted === true) return 0
    left = Math.min(left, call.endsAtMs - performance.now())
  }
  return left
}
