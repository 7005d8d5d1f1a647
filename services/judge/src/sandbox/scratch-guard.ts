import { statfs } from 'node:fs/promises'
import { SandboxError, type RunRequest, type Sandbox } from './sandbox.ts'

const defaultFileBytes = 64 * 1024 * 1024
const mebibyte = 1024 * 1024

/** Bytes that are free in a folder; undefined where the folder is not on this machine. */
export type FreeBytes = (folder: string) => Promise<number | undefined>

/**
 * Runs nothing while the folder in which go-judge keeps what programs write could run full: go-judge then cuts their
 * output without a word, and a right program would look wrong.
 *
 * Room is asked for all that the runs of the moment may write, before each run, and looked for again after it.
 */
export function guardScratch(sandbox: Sandbox, folder: string, freeBytes: FreeBytes = freeBytesOf): Sandbox {
  let promised = 0

  async function assertRoom(needed: number): Promise<void> {
    const free = folder === '' ? undefined : await freeBytes(folder)
    if (free === undefined || free >= needed) return
    const [freeMb, neededMb] = [free, needed].map((bytes) => Math.floor(bytes / mebibyte))
    throw new SandboxError(
      'failed',
      `the scratch space of the sandbox is full: ${freeMb} MB free in ${folder}, ${neededMb} MB needed`,
    )
  }

  async function withRoom<T>(requests: readonly RunRequest[], run: () => Promise<T>): Promise<T> {
    const own = requests.reduce((sum, request) => sum + mostWritten(request), 0)
    promised += own
    try {
      await assertRoom(promised)
      const result = await run()
      await assertRoom(own)
      return result
    } finally {
      promised -= own
    }
  }

  return {
    ...sandbox,
    run: (request, signal) => withRoom([request], () => sandbox.run(request, signal)),
    runTogether: (requests, pipes, signal) => withRoom(requests, () => sandbox.runTogether(requests, pipes, signal)),
  }
}

/** What a run may leave in the scratch space at most. */
function mostWritten({ limits, collect = [], keep = [], fileBytes = defaultFileBytes }: RunRequest): number {
  return limits.stdoutBytes + limits.stderrBytes + (collect.length + keep.length) * fileBytes
}

async function freeBytesOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
