import { statfsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SandboxError, type RunRequest, type Sandbox } from './sandbox.ts'

const defaultFileBytes = 64 * 1024 * 1024
const mebibyte = 1024 * 1024
/** After a run was refused so much more than it needed has to be free, before the worker takes work again. */
const reserveShare = 0.25
/** Of a disk that is too small for that, so much has to be free. */
const usableShare = 0.8

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** The space of the disk that a folder is on; undefined where the folder is not on this machine. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace | undefined>

export interface ScratchSpace {
  /** Where go-judge keeps files; empty: unknown. */
  folder: string
  /** Drops files that are only kept to save time, at least so many bytes of them if there are. */
  evictBytes?: (bytes: number) => Promise<unknown>
  readDiskSpace?: ReadDiskSpace
}

export interface ScratchGuard {
  sandbox: Sandbox
  /** Why there is too little space for runs; empty: there is enough again, or nothing was refused. */
  shortage: () => Promise<string>
}

/**
 * Refuses runs while the folder in which go-judge keeps output could become full: go-judge would then truncate output
 * silently, and a correct program would look wrong.
 *
 * Before each run, space is required for everything that the running programs may write; if it lacks, unused compiled
 * programs are evicted first. A run that does not fit beside others waits for them.
 */
export function guardScratchSpace(sandbox: Sandbox, space: ScratchSpace): ScratchGuard {
  const { folder, readDiskSpace = readSpaceOfFolder } = space
  let reserved = 0
  let admission: Promise<unknown> = Promise.resolve()
  let ended = Promise.withResolvers<void>()
  /** What the largest run needed that was refused. */
  let refusedBytes = 0

  async function admit(own: number): Promise<void> {
    for (;;) {
      const { promise: oneHasEnded } = ended
      const others = reserved
      const lack = await lackingSpace(space, others + own)
      if (lack === undefined) {
        reserved += own
        return
      }
      if (others === 0) throw refuse(own, lack)
      await oneHasEnded
    }
  }

  function refuse(needed: number, { freeBytes }: DiskSpace): SandboxError {
    refusedBytes = Math.max(refusedBytes, needed)
    return new SandboxError('no-room', shortageText(folder, freeBytes, needed))
  }

  async function withRoom<T>(requests: readonly RunRequest[], run: () => Promise<T>): Promise<T> {
    const own = requests.reduce((sum, request) => sum + maxWrittenBytes(request), 0)
    const admitted = admission.then(() => admit(own))
    admission = admitted.catch(() => undefined)
    await admitted
    try {
      const result = await run()
      const lack = await lackingSpace(space, own)
      if (lack !== undefined) throw refuse(own, lack)
      return result
    } finally {
      reserved -= own
      ended.resolve()
      ended = Promise.withResolvers()
    }
  }

  return {
    sandbox: {
      ...sandbox,
      run: (request, signal) => withRoom([request], () => sandbox.run(request, signal)),
      runTogether: (requests, pipes, signal) => withRoom(requests, () => sandbox.runTogether(requests, pipes, signal)),
    },
    async shortage() {
      if (refusedBytes === 0) return ''
      const totalBytes = (await readDiskSpace(folder))?.totalBytes ?? Infinity
      const wanted = Math.min(refusedBytes * (1 + reserveShare), totalBytes * usableShare)
      const lack = await lackingSpace(space, wanted)
      if (lack !== undefined) return shortageText(folder, lack.freeBytes, wanted)
      refusedBytes = 0
      return ''
    },
  }
}

/** The free space if it is too little even after eviction; undefined: there is enough. */
async function lackingSpace(
  { folder, evictBytes, readDiskSpace = readSpaceOfFolder }: ScratchSpace,
  needed: number,
): Promise<DiskSpace | undefined> {
  if (folder === '') return undefined
  const before = await readDiskSpace(folder)
  if (before === undefined || before.freeBytes >= needed) return undefined
  await evictBytes?.(needed - before.freeBytes)
  const after = await readDiskSpace(folder)
  return after === undefined || after.freeBytes >= needed ? undefined : after
}

function shortageText(folder: string, free: number, needed: number): string {
  const [freeMb, neededMb] = [free, needed].map((bytes) => Math.floor(bytes / mebibyte))
  return `the scratch space of the sandbox is full: ${freeMb} MB free in ${folder}, ${neededMb} MB needed`
}

/** Upper bound of what a run may leave in the scratch space. */
function maxWrittenBytes({ limits, collect = [], keep = [], fileBytes = defaultFileBytes }: RunRequest): number {
  return limits.stdoutBytes + limits.stderrBytes + (collect.length + keep.length) * fileBytes
}

/** Of a disk of this machine, which answers in microseconds: twice for each run, a thread would cost more than that. */
function readSpaceOfFolder(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return Promise.resolve({ freeBytes: bavail * bsize, totalBytes: blocks * bsize })
  } catch {
    return Promise.resolve(undefined)
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
