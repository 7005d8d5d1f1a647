import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { SandboxError, type RunRequest, type Sandbox } from './sandbox.ts'

const defaultFileBytes = 64 * 1024 * 1024
const mebibyte = 1024 * 1024

/** Bytes that are free in a folder; undefined where the folder is not on this machine. */
export type FreeBytes = (folder: string) => Promise<number | undefined>

export interface ScratchSpace {
  /** Where go-judge keeps files; empty: unknown. */
  folder: string
  /** Drops files that are only kept to save time, at least so many bytes of them if there are. */
  makeRoom?: (bytes: number) => Promise<unknown>
  freeBytes?: FreeBytes
}

/**
 * Runs nothing while the folder in which go-judge keeps what programs write could run full: go-judge then cuts their
 * output without a word, and a right program would look wrong.
 *
 * Room is asked for all that the runs of the moment may write, before each run, and looked for again after it; where it lacks, compiled programs that are not in use are dropped first.
 */
export function guardScratchSpace(sandbox: Sandbox, space: ScratchSpace): Sandbox {
  const { folder, makeRoom = () => Promise.resolve(), freeBytes = freeBytesOf } = space
  let reserved = 0

  async function assertRoom(needed: number): Promise<void> {
    if (folder === '') return
    const before = await freeBytes(folder)
    if (before === undefined || before >= needed) return
    await makeRoom(needed - before)
    const free = (await freeBytes(folder)) ?? needed
    if (free >= needed) return
    const [freeMb, neededMb] = [free, needed].map((bytes) => Math.floor(bytes / mebibyte))
    throw new SandboxError(
      'failed',
      `the scratch space of the sandbox is full: ${freeMb} MB free in ${folder}, ${neededMb} MB needed`,
    )
  }

  async function withRoom<T>(requests: readonly RunRequest[], run: () => Promise<T>): Promise<T> {
    const own = requests.reduce((sum, request) => sum + maxWrittenBytes(request), 0)
    reserved += own
    try {
      await assertRoom(reserved)
      const result = await run()
      await assertRoom(own)
      return result
    } finally {
      reserved -= own
    }
  }

  return {
    ...sandbox,
    run: (request, signal) => withRoom([request], () => sandbox.run(request, signal)),
    runTogether: (requests, pipes, signal) => withRoom(requests, () => sandbox.runTogether(requests, pipes, signal)),
  }
}

/** What a run may leave in the scratch space at most. */
function maxWrittenBytes({ limits, collect = [], keep = [], fileBytes = defaultFileBytes }: RunRequest): number {
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

/** Size of a kept file; undefined where the folder is not on this machine. */
export async function storedFileBytes(folder: string, fileId: string): Promise<number | undefined> {
  if (folder === '') return undefined
  return stat(join(folder, fileId)).then(
    ({ size }) => size,
    () => undefined,
  )
}
