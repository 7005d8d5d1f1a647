import { statfsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SandboxError, type RunRequest, type Sandbox } from './sandbox.ts'

const defaultFileBytes = 64 * 1024 * 1024
const mebibyte = 1024 * 1024
/** After a refused run, this share of additional space must be free before the worker accepts work again. */
const reserveShare = 0.25
/** On a disk that is too small for that, this share of it has to be free. */
const usableShare = 0.8

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** Returns the space of the disk with the folder; undefined if the folder is not on this machine. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace | undefined>

export interface ScratchSpace {
  /** go-judge keeps files in this folder; empty means unknown. */
  folder: string
  /** Evicts cached files of at least this many bytes, if there are enough. */
  evictBytes?: (bytes: number) => Promise<unknown>
  readDiskSpace?: ReadDiskSpace
}

export interface ScratchGuard {
  sandbox: Sandbox
  /** Returns why there is too little space for runs; empty if there is enough again, or nothing was refused. */
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
  /** The largest refused run needed this many bytes. */
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
      const neededBytes = Math.min(refusedBytes * (1 + reserveShare), totalBytes * usableShare)
      const lack = await lackingSpace(space, neededBytes)
      if (lack !== undefined) return shortageText(folder, lack.freeBytes, neededBytes)
      refusedBytes = 0
      return ''
    },
  }
}

/** Returns the free space if it is too little even after eviction; undefined if there is enough. */
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

/** Returns an upper bound for what a run may leave in the scratch space. */
function maxWrittenBytes({ limits, collect = [], keep = [], fileBytes = defaultFileBytes }: RunRequest): number {
  return limits.stdoutBytes + limits.stderrBytes + (collect.length + keep.length) * fileBytes
}

/**
 * Reads synchronously, since a local disk answers in microseconds and a thread would cost more, twice for each run.
 */
function readSpaceOfFolder(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return Promise.resolve({ freeBytes: bavail * bsize, totalBytes: blocks * bsize })
  } catch {
    return Promise.resolve(undefined)
  }
}

/** Returns the size of a kept file; undefined if the folder is not on this machine. */
export async function storedFileBytes(folder: string, fileId: string): Promise<number | undefined> {
  if (folder === '') return undefined
  return stat(join(folder, fileId)).then(
    ({ size }) => size,
    () => undefined,
  )
}
