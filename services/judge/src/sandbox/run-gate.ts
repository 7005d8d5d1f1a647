import type { Sandbox } from './sandbox.ts'

/**
 * Lets only so many runs happen at once and hands free places to owners by turns: a submission with a thousand tests
 * does not make one with three wait for all of them.
 */
export interface RunGate {
  enter: <T>(owner: string, work: () => Promise<T>) => Promise<T>
  running: () => number
  /** Resolves when nothing runs. */
  idle: () => Promise<void>
}

export function createRunGate(places: number): RunGate {
  const waiting = new Map<string, (() => void)[]>()
  const idleListeners: (() => void)[] = []
  let running = 0

  const admitNext = () => {
    const next = waiting.entries().next()
    if (next.done || running >= places) return
    const [owner, queue] = next.value
    const start = queue.shift()
    waiting.delete(owner)
    // To the end of the line: the others come first.
    if (queue.length > 0) waiting.set(owner, queue)
    running += 1
    start?.()
  }

  const takePlace = (owner: string) =>
    new Promise<void>((resolve) => {
      const queue = waiting.get(owner)
      if (queue === undefined) waiting.set(owner, [resolve])
      else queue.push(resolve)
      admitNext()
    })

  return {
    async enter(owner, work) {
      await takePlace(owner)
      try {
        return await work()
      } finally {
        running -= 1
        admitNext()
        if (running === 0) for (const listener of idleListeners.splice(0)) listener()
      }
    },
    running: () => running,
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => idleListeners.push(resolve))),
  }
}

/** The part of a sandbox that judging one submission needs; each run of it waits for its turn. */
export type Runner = Pick<Sandbox, 'run' | 'remove'>

export function runnerFor(sandbox: Runner, gate: RunGate, owner: string): Runner {
  return {
    run: (request, signal) => gate.enter(owner, () => sandbox.run(request, signal)),
    remove: sandbox.remove,
  }
}
