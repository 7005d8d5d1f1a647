import { createSemaphore } from '@verdict/kit/keyed-queue'
import type { RunRequest, Sandbox } from './sandbox.ts'

/**
 * Limits how many programs run at once. Submissions (`owner`) take turns: one with a thousand tests does not make one with
 * three wait for all of them.
 */
export interface RunSemaphore {
  /** `work` gets the number of the processor that it is pinned to, where there are any. */
  run: <T>(owner: string, work: (core: number | undefined) => Promise<T>) => Promise<T>
  /** A whole judging: between the runs of a submission those of invocations are held back, too. */
  judging: <T>(owner: string, work: () => Promise<T>) => Promise<T>
  running: () => number
  /** Resolves when nothing runs. */
  idle: () => Promise<void>
}

/** Beginning of the ids of tasks that no contestant waits for: their runs begin while no others wait. */
const invocationOwner = 'invocation-'
/** So long at the most, so that an invocation comes to its end beside submissions without end. */
const maxHoldMs = 5_000

/** @param cores numbers of the processors that runs are pinned to, `limit` of them; empty: they run anywhere */
export function createRunSemaphore(limit: number, cores: readonly number[] = []): RunSemaphore {
  const isInvocation = (owner: string) => owner.startsWith(invocationOwner)
  const semaphore = createSemaphore(limit, isInvocation)
  const freeCores = [...cores]
  let judgings = 0
  const held = new Set<() => void>()

  async function hold(): Promise<void> {
    if (judgings === 0) return
    await new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer)
        held.delete(release)
        resolve()
      }
      const timer = setTimeout(release, maxHoldMs)
      held.add(release)
    })
  }

  return {
    async judging(owner, work) {
      if (isInvocation(owner)) return work()
      judgings += 1
      try {
        return await work()
      } finally {
        judgings -= 1
        if (judgings === 0) for (const release of held) release()
      }
    },
    async run(owner, work) {
      if (isInvocation(owner)) await hold()
      return semaphore.run(async () => {
        const core = freeCores.shift()
        try {
          return await work(core)
        } finally {
          if (core !== undefined) freeCores.push(core)
        }
      }, owner)
    },
    running: semaphore.running,
    idle: semaphore.idle,
  }
}

/**
 * The part of a sandbox that judging one submission needs; each run of it waits for its turn. Runs whose time is judged
 * are pinned to one core; compilers and checkers go wherever the machine is free.
 */
export type Runner = Pick<Sandbox, 'run' | 'runTogether' | 'remove'>

export function runnerFor(sandbox: Runner, semaphore: RunSemaphore, owner: string): Runner {
  return {
    run: (request, signal) =>
      semaphore.run(owner, (cpu) => sandbox.run(request.measured ? pinned(request, cpu) : request, signal)),
    // Programs joined by pipes mostly wait for each other: one place, and one core, is enough for them.
    runTogether: (requests, pipes, signal) =>
      semaphore.run(owner, (cpu) =>
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
