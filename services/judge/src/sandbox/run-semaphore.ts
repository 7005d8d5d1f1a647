import { createSemaphore } from '@verdict/kit/keyed-queue'
import type { RunRequest, Sandbox } from './sandbox.ts'

/**
 * Limits how many programs run at the same time. Submissions (`owner`) take turns, so that one with a thousand tests
 * does not delay one with three.
 */
export interface RunSemaphore {
  /** `work` gets the number of the processor to pin to, if there is pinning. */
  run: <T>(owner: string, work: (core: number | undefined) => Promise<T>) => Promise<T>
  /** Marks a complete judging: runs of invocations also wait between the runs of a submission. */
  judging: <T>(owner: string, work: () => Promise<T>) => Promise<T>
  running: () => number
  /** Resolves when nothing is running. */
  idle: () => Promise<void>
}

/** Ids of tasks that no contestant waits for begin like this; their runs start while no others wait. */
const invocationOwner = 'invocation-'
/** An invocation is delayed at most this long, so that it also ends under a constant load of submissions. */
const maxHoldMs = 5_000

/** @param cores numbers of the `limit` processors that runs are pinned to; if empty, they run anywhere */
export function createRunSemaphore(limit: number, cores: readonly number[] = []): RunSemaphore {
  const isInvocation = (owner: string) => owner.startsWith(invocationOwner)
  const semaphore = createSemaphore(limit, isInvocation)
  const freeCores = [...cores]
  let judgings = 0
  const releases = new Set<() => void>()

  async function hold(): Promise<void> {
    if (judgings === 0) return
    await new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer)
        releases.delete(release)
        resolve()
      }
      const timer = setTimeout(release, maxHoldMs)
      releases.add(release)
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
        if (judgings === 0) for (const release of releases) release()
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
 * Gives a submission its part of the sandbox, in which each run waits for its turn. Timed runs are pinned to one core;
 * compilers and checkers run on any.
 */
export type Runner = Pick<Sandbox, 'run' | 'runTogether' | 'remove'>

export function runnerFor(sandbox: Runner, semaphore: RunSemaphore, owner: string): Runner {
  return {
    run: (request, signal) =>
      semaphore.run(owner, (cpu) => sandbox.run(request.measured ? pinned(request, cpu) : request, signal)),
    // Programs connected by pipes mostly wait for each other, so one slot and one core are enough for them.
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
