import { createHash } from 'node:crypto'
import type { CompileInput, CompileOutcome, Program } from './compile-program.ts'

/** A program in use; it stays in the cache at least until `release`. */
export interface ProgramLease {
  outcome: CompileOutcome
  /** Whether nothing had to be compiled for it. */
  cached: boolean
  release: () => void
}

/**
 * Compiled programs by what they were made of. Lives in the worker's memory alone, with the files kept by the sandbox:
 * nothing that a contestant's program can reach.
 */
export interface ProgramCache {
  /** The program under the key; compiled once, however many ask at the same time. */
  obtain: (key: string, compile: () => Promise<CompileOutcome>) => Promise<ProgramLease>
  /** Forgets a program whose file the sandbox has lost. */
  forget: (key: string) => void
  /** Drops programs that are not in use, oldest use first, until these bytes are free; gives how many that were. */
  makeRoom: (bytes: number) => Promise<number>
  clear: () => void
}

interface Entry {
  outcome: Promise<CompileOutcome>
  users: number
  /** 0 until it is compiled. */
  bytes: number
}

export interface ProgramCacheSettings {
  /** Programs that are not in use go, oldest use first, when all together are larger. */
  maxBytes: number
  /** Drops a kept file. */
  remove: (fileId: string) => Promise<void>
  /** Size of a kept file; undefined where it cannot be looked at. */
  sizeOf?: (fileId: string) => Promise<number | undefined>
}

/** What a program counts whose file lies on another machine. */
const assumedBytes = 8 * 1024 * 1024

export function createProgramCache(settings: ProgramCacheSettings): ProgramCache {
  const { maxBytes, remove, sizeOf = () => Promise.resolve(undefined) } = settings
  // In order of last use, oldest first.
  const entries = new Map<string, Entry>()
  let total = 0

  const discard = async (entry: Entry) => {
    const outcome = await entry.outcome.catch(() => undefined)
    if (outcome?.kind === 'compiled' && outcome.program.keptId !== undefined) await remove(outcome.program.keptId)
  }
  const drop = (key: string, entry: Entry) => {
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
  const release = (key: string, entry: Entry) => {
    entry.users -= 1
    if (entry.users === 0 && entries.get(key) !== entry) void discard(entry)
    else evict()
  }
  const weigh = async (key: string, entry: Entry, outcome: CompileOutcome) => {
    if (outcome.kind !== 'compiled' || entry.bytes > 0) return
    const bytes = await bytesOf(outcome.program, sizeOf)
    // Weighed meanwhile for another caller, or dropped.
    if (entry.bytes > 0 || entries.get(key) !== entry) return
    entry.bytes = bytes
    total += bytes
    evict()
  }

  return {
    async obtain(key, compile) {
      const known = entries.get(key)
      const entry: Entry = known ?? { outcome: compile(), users: 0, bytes: 0 }
      entry.users += 1
      entries.delete(key)
      entries.set(key, entry)
      try {
        const outcome = await entry.outcome
        // Refusals are cheap to repeat and may have been a matter of time.
        if (outcome.kind !== 'compiled') drop(key, entry)
        await weigh(key, entry, outcome)
        return { outcome, cached: known !== undefined, release: once(() => release(key, entry)) }
      } catch (error) {
        drop(key, entry)
        throw error
      }
    },
    forget(key) {
      const entry = entries.get(key)
      if (entry !== undefined) drop(key, entry)
    },
    async makeRoom(bytes) {
      const before = total
      await Promise.all(dropIdle(() => before - total >= bytes))
      return before - total
    },
    clear() {
      for (const [key, entry] of entries) {
        drop(key, entry)
        if (entry.users === 0) void discard(entry)
      }
    },
  }
}

/** On the sandbox's disk and in this process, at least 1. */
async function bytesOf(
  { files, keptId }: Program,
  sizeOf: NonNullable<ProgramCacheSettings['sizeOf']>,
): Promise<number> {
  const kept = keptId === undefined ? 0 : ((await sizeOf(keptId)) ?? assumedBytes)
  const held = Object.values(files).map((file) => (file.from === 'bytes' ? file.bytes.byteLength : 0))
  return Math.max(
    1,
    held.reduce((sum, bytes) => sum + bytes, kept),
  )
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

/** What decides a compiled program: two inputs with one key give the same one. */
export function programKey({ toolchain, source, extraFiles, grader }: CompileInput, compilerVersion: string): string {
  const hash = createHash('sha256')
  const step = [
    toolchain.language,
    compilerVersion,
    toolchain.sourceName,
    toolchain.compile?.argv,
    toolchain.compile?.env,
  ]
  const graded = grader === undefined ? [] : [grader.sourceStem, contentsOf(grader.files)]
  return hash.update(JSON.stringify([step, contentsOf(extraFiles), source, graded])).digest('hex')
}

const contentsOf = (files: CompileInput['extraFiles']) => files.map(({ name, content }) => [name, content]).sort()
