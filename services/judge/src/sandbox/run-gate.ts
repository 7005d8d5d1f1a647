import type { RunRequest, Sandbox } from './sandbox.ts'

/**
 * Lets only so many runs happen at once and hands free places to owners by turns: a submission with a thousand tests
 * does not make one with three wait for all of them.
 */
export interface RunGate {
  /** Does the work once a place is free. It gets the core that belongs to the place, where places have one. */
  enter: <T>(owner: string, work: (core: number | undefined) => Promise<T>) => Promise<T>
  running: () => number
  /** Resolves when nothing runs. */
  idle: () => Promise<void>
}

/** @param cores numbers of the processors that runs are pinned to, one for each place; empty: they run anywhere */
export function createRunGate(places: number, cores: readonly number[] = []): RunGate {
  const freeCores = [...cores]
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
      const core = freeCores.shift()
      try {
        return await work(core)
      } finally {
        if (core !== undefined) freeCores.push(core)
        running -= 1
        admitNext()
        if (running === 0) for (const listener of idleListeners.splice(0)) listener()
      }
    },
    running: () => running,
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => idleListeners.push(resolve))),
  }
}

/**
 * The part of a sandbox that judging one submission needs; each run of it waits for its turn. Runs whose time is judged
 * are pinned to the core of their place; compilers and checkers go wherever the machine is free.
 */
export type Runner = Pick<Sandbox, 'run' | 'runTogether' | 'remove'>

export function runnerFor(sandbox: Runner, gate: RunGate, owner: string): Runner {
  return {
    run: (request, signal) =>
      gate.enter(owner, (cpu) => sandbox.run(request.measured ? pinned(request, cpu) : request, signal)),
    // Programs that talk with each other mostly wait for each other: one place, and one core, is enough for them.
    runTogether: (requests, pipes, signal) =>
      gate.enter(owner, (cpu) =>
        sandbox.runTogether(
          requests.map((request) => pinned(request, cpu)),
          pipes,
          signal,
        ),
      ),
    remove: sandbox.remove,
  }
}

const pinned = (request: RunRequest, cpu: number | undefined): RunRequest =>
  cpu === undefined ? request : { ...request, cpu }
