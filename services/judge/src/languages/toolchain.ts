import { limitFactors } from '@verdict/proto/codes/languages/limit-factors'

/**
 * How a language is compiled and run in the sandbox. Its name and texts are in
 * `@verdict/proto/codes/languages/languages`.
 */
export interface Toolchain {
  language: string
  /** File name of the source in the working directory. */
  sourceName: string
  /** Absent: the source itself is run. */
  compile?: CompileStep
  /**
   * `{memoryMb}`, `{stackKb}` and `{halfStackMb}` are replaced by the limits of the run. `outOfMemory` matches what a
   * runtime that limits memory itself prints before it fails; the verdict is then Memory Limit Exceeded.
   */
  run: { argv: readonly string[]; env?: readonly string[]; outOfMemory?: RegExp }
  /** Version query at the start; `pattern` extracts the version from its output. */
  version: { argv: readonly string[]; pattern: RegExp }
  /** A cache that is prepared once and is read-only for programs; see `warm-caches.ts`. */
  warm?: WarmCache
  /** How files of the problem setter are compiled together with the program's text; absent: they cannot be. */
  grader?: GraderStep
}

/**
 * `linked`: the contestant's source is compiled alone and linked with the grader. `together`: all files are compiled by
 * one call. `modules`: the grader is the entry point and imports the contestant's module.
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
  /** The file that it creates, which is run in place of the source. */
  artifact: string
  cpuMs: number
  wallMs: number
  memoryMb: number
}

/** CPU seconds, wall seconds and memory in MB. */
export function compileLimits(cpuSec: number, wallSec: number, memoryMb: number) {
  return { cpuMs: cpuSec * 1000, wallMs: wallSec * 1000, memoryMb }
}

/**
 * `required`: without it compiling exceeds its time limit, so that the language is not offered before the cache exists.
 */
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
