import { limitFactors } from '@verdict/proto/codes/languages/limit-factors'

/** How a language is compiled and run inside the sandbox. Its name and its texts are in `@verdict/proto/codes/languages/languages`. */
export interface Toolchain {
  language: string
  /** What the program's text is called in the work folder. */
  sourceName: string
  /** Absent: the source itself is run. */
  compile?: CompileStep
  /**
   * `{memoryMb}`, `{stackKb}` and `{halfStackMb}` stand for the limits of the run. `outOfMemory`: what a runtime that bounds
   * memory itself writes to its error stream before it fails for want of it; that is Memory Limit Exceeded then.
   */
  run: { argv: readonly string[]; env?: readonly string[]; outOfMemory?: RegExp }
  /** What the toolchain is asked at start; `pattern` finds the version in what it prints. */
  version: { argv: readonly string[]; pattern: RegExp }
  /** Prepared once, read-only for programs; see `warm-caches.ts`. */
  warm?: WarmCache
  /** How files of the problem setter are compiled together with the program's text; absent: they cannot be. */
  grader?: GraderStep
}

/**
 * `linked`: the contestant's text is compiled alone, then linked with the grader. `together`: one call of the compiler
 * for all files. `modules`: the grader is what is run, it imports the contestant's module.
 */
export interface GraderStep {
  kind: 'linked' | 'together' | 'modules'
  /** Endings of the files that are compiled, with the dot. */
  endings: readonly string[]
}

export interface CompileStep {
  /** `{warm}` stands for the folder of the warm cache. */
  argv: readonly string[]
  env?: readonly string[]
  /** The file that it has to leave; run in place of the source. */
  artifact: string
  cpuMs: number
  wallMs: number
  memoryMb: number
}

/** Seconds of processor and of the clock, MB of memory. */
export function compileLimits(cpuSec: number, wallSec: number, memoryMb: number) {
  return { cpuMs: cpuSec * 1000, wallMs: wallSec * 1000, memoryMb }
}

/** `required`: without it compiling takes longer than its limit, so the language is not offered before it is there. */
export interface WarmCache {
  kind: 'precompiled-header' | 'go-build'
  required: boolean
}

/** What may lie below `/toolchains`; see `deploy/src/judge/toolchain-mounts.ts`. */
const toolchainFolders = [
  'go',
  'rust',
  'java',
  'node',
  'python3',
  'python2',
  'pypy3',
  'pypy2',
  'v8',
  'kotlin',
  'scala',
  'swift',
  'dlang',
  'ghc',
  'zig',
]

/** Where programs of the sandbox look for commands; `/toolchains` holds those that lie outside the system's folders. */
const commandFolders = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
  '/usr/local/go/bin',
  ...toolchainFolders.map((name) => `/toolchains/${name}/bin`),
]

/** What every program finds in its environment. */
export const baseEnv: readonly string[] = [`PATH=${commandFolders.join(':')}`, 'LANG=en_US.UTF-8', 'HOME=/w']

/** How the limits of a problem hold for programs of a language. */
export function limitTermsOf({ language, run }: Toolchain) {
  return { factors: limitFactors(language), outOfMemory: run.outOfMemory }
}
