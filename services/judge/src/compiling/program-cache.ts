import { createHash } from 'node:crypto'
import type { CompileInput, CompileOutcome } from './compile-program.ts'

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
  clear: () => void
}

interface Entry {
  outcome: Promise<CompileOutcome>
  users: number
}

export interface ProgramCacheSettings {
  /** Most programs that are kept. */
  capacity: number
  /** Drops a kept file. */
  remove: (fileId: string) => Promise<void>
}

export function createProgramCache({ capacity, remove }: ProgramCacheSettings): ProgramCache {
  // In order of last use, oldest first.
  const entries = new Map<string, Entry>()

  const discard = (entry: Entry) => {
    entry.outcome.then(
      (outcome) => {
        if (outcome.kind === 'compiled' && outcome.program.keptId !== undefined) void remove(outcome.program.keptId)
      },
      () => undefined,
    )
  }
  const evict = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= capacity) return
      if (entry.users > 0) continue
      entries.delete(key)
      discard(entry)
    }
  }
  const release = (key: string, entry: Entry) => {
    entry.users -= 1
    if (entry.users === 0 && entries.get(key) !== entry) discard(entry)
    else evict()
  }

  return {
    async obtain(key, compile) {
      const known = entries.get(key)
      const entry: Entry = known ?? { outcome: compile(), users: 0 }
      entry.users += 1
      entries.delete(key)
      entries.set(key, entry)
      try {
        const outcome = await entry.outcome
        // Refusals are cheap to repeat and may have been a matter of time.
        if (outcome.kind !== 'compiled' && entries.get(key) === entry) entries.delete(key)
        return { outcome, cached: known !== undefined, release: once(() => release(key, entry)) }
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
    },
    forget: (key) => void entries.delete(key),
    clear() {
      for (const [key, entry] of entries) {
        entries.delete(key)
        if (entry.users === 0) discard(entry)
      }
    },
  }
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
