import type { ClientSession } from 'mongoose'

/**
 * Wakes the relay when a session has ended, once for all that was written in it: within the time that the most urgent of
 * it may wait.
 */
export function createSessionWakes(wake: (withinMs: number) => void) {
  const patienceMs = new WeakMap<ClientSession, number>()
  return (session: ClientSession, withinMs: number): void => {
    const known = patienceMs.get(session)
    patienceMs.set(session, Math.min(withinMs, known ?? withinMs))
    if (known === undefined) session.once('ended', () => wake(patienceMs.get(session) ?? 0))
  }
}
