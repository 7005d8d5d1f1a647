import { createHash } from 'node:crypto'
import type { CompileInput, CompileOutcome } from './compile-program.ts'
import { createProgramLru, type ProgramCacheSettings } from './program-lru.ts'

/** The program stays in the cache at least until `release`. */
export interface ProgramLease {
  outcome: CompileOutcome
  /** Whether it came from the cache. */
  cached: boolean
  release: () => void
}

/**
 * Caches compiled programs by a hash of everything they are made of. The keys exist only in the memory of the worker
 * and the files only in the sandbox, out of reach of contestants' programs.
 */
export interface ProgramCache {
  /** Returns the program for the key; concurrent calls share one compilation. */
  obtain: (key: string, compile: () => Promise<CompileOutcome>) => Promise<ProgramLease>
  /** Removes a program that the sandbox has lost. */
  invalidate: (key: string) => void
  /** Evicts unused programs, least recently used first, until this many bytes are free; returns the evicted bytes. */
  evictBytes: (bytes: number) => Promise<number>
  clear: () => void
}

export function createProgramCache(settings: ProgramCacheSettings): ProgramCache {
  const programs = createProgramLru(settings)
  return {
    async obtain(key, compile) {
      const known = programs.find(key)
      const entry = known ?? { outcome: compile(), users: 0, bytes: 0 }
      programs.use(key, entry)
      try {
        const outcome = await entry.outcome
        // Compile errors are cheap to repeat and may have been caused by a lack of time.
        if (outcome.kind !== 'compiled') programs.drop(key, entry)
        await programs.weigh(key, entry, outcome)
        return { outcome, cached: known !== undefined, release: once(() => programs.release(key, entry)) }
      } catch (error) {
        programs.drop(key, entry)
        throw error
      }
    },
    invalidate(key) {
      const entry = programs.find(key)
      if (entry !== undefined) programs.drop(key, entry)
    },
    evictBytes: programs.evictBytes,
    clear: programs.clear,
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

/** Hashes everything that determines the compiled program. */
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
