import type { CompileOutcome, Program } from './compile-program.ts'

/** The program may still be compiling. */
interface CachedProgram {
  outcome: Promise<CompileOutcome>
  users: number
  /** The size is 0 until it is compiled. */
  bytes: number
}

export interface ProgramCacheSettings {
  /** Above this total size unused programs are evicted, least recently used first. */
  maxBytes: number
  /** Deletes a kept file. */
  remove: (fileId: string) => Promise<void>
  /** Returns the size of a kept file; undefined if it is not accessible. */
  sizeOf?: (fileId: string) => Promise<number | undefined>
}

/** A program has this assumed size if its file is on another machine. */
const assumedBytes = 8 * 1024 * 1024

/** Keeps compiled programs in order of last use with their total size; unused ones are evicted. */
export function createProgramLru(settings: ProgramCacheSettings) {
  const { maxBytes, remove, sizeOf = () => Promise.resolve(undefined) } = settings
  // Entries are in order of last use, oldest first.
  const entries = new Map<string, CachedProgram>()
  let total = 0

  const discard = async (entry: CachedProgram) => {
    const outcome = await entry.outcome.catch(() => undefined)
    if (outcome?.kind === 'compiled' && outcome.program.keptId !== undefined) await remove(outcome.program.keptId)
  }
  const drop = (key: string, entry: CachedProgram) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.bytes
  }
  const dropIdle = (isEnough: () => boolean): Promise<void>[] => {
    const dropped: Promise<void>[] = []
    for (const [key, entry] of entries) {
      if (isEnough()) break
      if (entry.users > 0 || entry.bytes === 0) continue
      drop(key, entry)
      dropped.push(discard(entry))
    }
    return dropped
  }
  const evict = () => void dropIdle(() => total <= maxBytes)

  return {
    find: (key: string) => entries.get(key),
    /** Adds a user and makes it the most recently used. */
    use(key: string, entry: CachedProgram): void {
      entry.users += 1
      entries.delete(key)
      entries.set(key, entry)
    },
    release(key: string, entry: CachedProgram): void {
      entry.users -= 1
      if (entry.users === 0 && entries.get(key) !== entry) void discard(entry)
      else evict()
    },
    /** Adds the size to the total, once. */
    async weigh(key: string, entry: CachedProgram, outcome: CompileOutcome): Promise<void> {
      if (outcome.kind !== 'compiled' || entry.bytes > 0) return
      const bytes = await bytesOf(outcome.program, sizeOf)
      // The size was added for another caller, or the entry was dropped.
      if (entry.bytes > 0 || entries.get(key) !== entry) return
      entry.bytes = bytes
      total += bytes
      evict()
    },
    drop,
    async evictBytes(bytes: number): Promise<number> {
      const before = total
      await Promise.all(dropIdle(() => before - total >= bytes))
      return before - total
    },
    clear(): void {
      for (const [key, entry] of entries) {
        drop(key, entry)
        if (entry.users === 0) void discard(entry)
      }
    },
  }
}

/** Returns the size on the disk of the sandbox and in this process, at least 1. */
async function bytesOf(
  { files, keptId }: Program,
  sizeOf: NonNullable<ProgramCacheSettings['sizeOf']>,
): Promise<number> {
  const executableBytes = keptId === undefined ? 0 : ((await sizeOf(keptId)) ?? assumedBytes)
  const fileBytes = Object.values(files).map((file) => (file.from === 'bytes' ? file.bytes.byteLength : 0))
  return Math.max(
    1,
    fileBytes.reduce((sum, bytes) => sum + bytes, executableBytes),
  )
}
