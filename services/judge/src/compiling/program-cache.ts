import { createHash } from 'node:crypto'
import type { CompileInput, CompileOutcome } from './compile-program.ts'
import { createProgramLru, type ProgramCacheSettings } from './program-lru.ts'

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
  invalidate: (key: string) => void
  /** Drops programs that are not in use, oldest use first, until these bytes are free; gives how many that were. */
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
        // Refusals are cheap to repeat and may have been a matter of time.
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
