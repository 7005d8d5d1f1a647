import type { ClientSession } from 'mongoose'

/**
 * Wakes the relay when a session has ended, once for all that was written in it: within the time that the most urgent of
 * it may wait.
 */
export function createSessionEndWake(wake: (withinMs: number) => void) {
  const delayMs = new WeakMap<ClientSession, number>()
  return (session: ClientSession, withinMs: number): void => {
    const known = delayMs.get(session)
    delayMs.set(session, Math.min(withinMs, known ?? withinMs))
    if (known === undefined) session.once('ended', () => wake(delayMs.get(session) ?? 0))
  }
}
