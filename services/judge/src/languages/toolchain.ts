import { limitFactors } from '@verdict/proto/codes/languages/limit-factors'

/**
 * Describes how a language is compiled and run in the sandbox. Its name and texts are in
 * `@verdict/proto/codes/languages/languages`.
 */
export interface Toolchain {
  language: string
  /** The source has this file name in the working directory. */
  sourceName: string
  /** Without this step, the source itself is run. */
  compile?: CompileStep
  /**
   * The limits of the run replace `{memoryMb}`, `{stackKb}` and `{halfStackMb}`. `outOfMemory` matches the message of a
   * runtime that limits memory itself before it fails; the verdict is then Memory Limit Exceeded.
   */
  run: { argv: readonly string[]; env?: readonly string[]; outOfMemory?: RegExp }
  /** The version is queried at the start; `pattern` extracts it from the output. */
  version: { argv: readonly string[]; pattern: RegExp }
  /** The cache is prepared once and is read-only for programs; see `warm-caches.ts`. */
  warm?: WarmCache
  /**
   * Describes how a grader is compiled together with the contestant's source; without it, the language supports no
   * graders.
   */
  grader?: GraderStep
}

/**
 * `linked` compiles the contestant's source alone and links it with the grader. `together` compiles all files with one
 * call. `modules` makes the grader the entry point, which imports the contestant's module.
 */
export interface GraderStep {
  kind: 'linked' | 'together' | 'modules'
  /** Files with these extensions, including the dot, are compiled. */
  endings: readonly string[]
}

export interface CompileStep {
  /** `{warm}` is replaced by the folder of the warm cache. */
  argv: readonly string[]
  env?: readonly string[]
  /** This file is created, and run in place of the source. */
  artifact: string
  cpuMs: number
  wallMs: number
  memoryMb: number
}

/** Makes limits from CPU seconds, wall seconds and memory in MB. */
export function compileLimits(cpuSec: number, wallSec: number, memoryMb: number) {
  return { cpuMs: cpuSec * 1000, wallMs: wallSec * 1000, memoryMb }
}

/**
 * `required` means that compiling exceeds its time limit without the cache, so that the language is not offered before
 * it exists.
 */
export interface WarmCache {
  kind: 'precompiled-header' | 'go-build'
  required: boolean
}

/** These folders may exist below `/toolchains`; see `deploy/src/judge/toolchain-mounts.ts`. */
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

/** Programs in the sandbox look for commands here; `/toolchains` has those from outside of the system's folders. */
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

/** Every program has this environment. */
export const baseEnv: readonly string[] = [`PATH=${commandFolders.join(':')}`, 'LANG=en_US.UTF-8', 'HOME=/w']

/** Returns how the limits of a problem apply to programs of a language. */
export function limitTermsOf({ language, run }: Toolchain) {
  return { factors: limitFactors(language), outOfMemory: run.outOfMemory }
}
