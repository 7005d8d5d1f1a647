import { languageInfo } from '@verdict/proto/codes/languages/languages'
import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import { compileProgram } from '../compiling/compile-program.ts'
import { runCommandOf } from '../compiling/run-command.ts'
import { emptyInput, SandboxError, type RunRequest } from '../sandbox/sandbox.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { baseEnv, type Toolchain } from '../languages/toolchain.ts'
import { toolchains } from '../languages/toolchains.ts'
import { openCompilerVersionCache, type CompilerVersionCache } from './compiler-version-cache.ts'
import type { VerifiedToolchains } from './verified-toolchains.ts'
import type { WarmCaches } from '../languages/warm-caches.ts'

/** This worker supports the language, with this version of its toolchain. */
export interface OfferedLanguage {
  toolchain: Toolchain
  version: string
}

export interface LanguageRegistry {
  /** Lists the languages that have been verified so far, in the order of the table. */
  offered: () => readonly OfferedLanguage[]
  /** Resolves to the language once it is known whether this worker supports it. */
  find: (language: string) => Promise<OfferedLanguage | undefined>
  /** Whether all toolchains have been verified. */
  isComplete: () => boolean
  /** Verifies the toolchains and prepares their warm caches; each language is offered as soon as it is verified. */
  discover: (signal: AbortSignal) => Promise<void>
}

export interface RegistryContext {
  runner: Runner
  warm: WarmCaches
  verified: VerifiedToolchains
  /** Compiler versions are cached in this file, for one version of the sandbox. */
  versions: { file: string; sandboxVersion: string }
  log: Log
  /** This many toolchains are verified in parallel. */
  parallel: number
  /** Called whenever a language was found. */
  onFound: () => void
  /** Resolves when the machine is idle; optional preparations wait for it, up to a limit. */
  idle: () => Promise<void>
  /** Whether to run optional preparations that only save time. */
  precompile: boolean
}

const mebibyte = 1024 * 1024
const probeMemoryMb = 512
const maxWaitMs = 30_000

const probeLimits: RunRequest['limits'] = {
  cpuMs: 10_000,
  wallMs: 30_000,
  memoryBytes: probeMemoryMb * mebibyte,
  stackBytes: 64 * mebibyte,
  processes: 128,
  stdoutBytes: 64 * 1024,
  stderrBytes: 64 * 1024,
}

export function createLanguageRegistry(ctx: RegistryContext): LanguageRegistry {
  const found = new Map<string, OfferedLanguage>()
  let isComplete = false
  const examined = new Map(toolchains.map(({ language }) => [language, Promise.withResolvers<void>()]))
  return {
    isComplete: () => isComplete,
    offered: () => toolchains.flatMap(({ language }) => found.get(language) ?? []),
    async find(language) {
      await examined.get(language)?.promise
      return found.get(language)
    },
    async discover(signal) {
      const programs = [...new Set(toolchains.flatMap(({ version }) => version.argv.slice(0, 1)))]
      const known = await openCompilerVersionCache(ctx.versions.file, { ...ctx.versions, runner: ctx.runner, programs })
      const versionOf = versionQuery(ctx, known)
      const examine = async (toolchain: Toolchain) => {
        const version = await versionOf(toolchain)
        if (version !== undefined && (await works(ctx, toolchain, version))) {
          found.set(toolchain.language, { toolchain, version })
          ctx.onFound()
        }
        examined.get(toolchain.language)?.resolve()
      }
      // Languages that need a long preparation come last.
      const slowToPrepare = toolchains.filter(({ warm }) => warm?.required)
      await inParallel(
        ctx.parallel,
        toolchains.filter((one) => !slowToPrepare.includes(one)),
        examine,
        signal,
      )
      await inParallel(1, slowToPrepare, examine, signal)
      isComplete = !signal.aborted
      if (ctx.precompile) await inParallel(1, [...found.values()], (one) => prepare(ctx, one, signal), signal)
    },
  }
}

/** Queries each compiler once, even if several languages use it, unless its version is cached. */
function versionQuery(
  ctx: RegistryContext,
  known: CompilerVersionCache,
): (toolchain: Toolchain) => Promise<string | undefined> {
  const versions = new Map<string, Promise<string | undefined>>()

  async function ask(version: Toolchain['version']): Promise<string | undefined> {
    if (!known.isThere(version.argv)) return undefined
    const cached = known.find(version.argv)
    if (cached !== undefined) return cached
    const answer = await queryVersion(ctx, version)
    if (answer !== undefined) await known.add(version.argv, answer)
    return answer
  }

  return ({ version }) => {
    const key = version.argv.join(' ')
    const answer = versions.get(key) ?? ask(version)
    versions.set(key, answer)
    return answer
  }
}

/** Returns the version that the toolchain reports; undefined if it is missing. */
async function queryVersion(
  { runner }: RegistryContext,
  { argv, pattern }: Toolchain['version'],
): Promise<string | undefined> {
  // Some toolchains outside the system's folders need their libraries even for this.
  const env = [...baseEnv, 'LD_LIBRARY_PATH=/toolchains/python2/lib']
  const { ending, stdout, stderr } = await runner.run({ argv, env, stdin: emptyInput, limits: probeLimits })
  if (ending.kind !== 'exited' || ending.code !== 0) return undefined
  return pattern.exec(`${stdout.toString()}\n${stderr.toString()}`)?.[1]
}

/** Whether the example of the language compiles and prints the right result; a success is cached for the version. */
async function works(ctx: RegistryContext, toolchain: Toolchain, version: string): Promise<boolean> {
  try {
    if (toolchain.warm?.required) await ctx.warm.prepare(toolchain, version)
    if (ctx.verified.has(toolchain, version)) return true
    // A machine that is just starting can be too busy for the limits of the first attempt.
    const failed = await tryExample(ctx, toolchain, version)
    const problem = failed && (await tryExample(ctx, toolchain, version))
    if (problem === undefined) await ctx.verified.add(toolchain, version)
    else ctx.log.warn({ language: toolchain.language, version, problem }, 'a toolchain is there but does not work')
    return problem === undefined
  } catch (error) {
    if (error instanceof SandboxError && error.fault === 'unavailable') throw error
    ctx.log.warn({ language: toolchain.language, version, err: error }, 'a toolchain is there but does not work')
    return false
  }
}

/** Returns undefined if it works, or else the reason. */
async function tryExample(ctx: RegistryContext, toolchain: Toolchain, version: string): Promise<string | undefined> {
  const source = languageInfo(toolchain.language)?.template
  if (source === undefined) return 'the language has no example'
  const warmFolder = await ctx.warm.folderFor(toolchain, version)
  const compiled = await compileProgram(ctx.runner, { toolchain, warmFolder, source, extraFiles: [] })
  if (compiled.kind !== 'compiled') return compiled.text || compiled.kind
  try {
    const result = await ctx.runner.run({
      ...runCommandOf(compiled.program, { memoryMb: probeMemoryMb, stackMb: 64 }),
      stdin: { from: 'bytes', bytes: Buffer.from('1 2\n') },
      limits: probeLimits,
    })
    const isRight =
      result.ending.kind === 'exited' && result.ending.code === 0 && result.stdout.toString().trim() === '3'
    return isRight ? undefined : `${JSON.stringify(result.ending)} ${result.stderr.toString().slice(0, 1000)}`
  } finally {
    if (compiled.program.keptId !== undefined) await ctx.runner.remove(compiled.program.keptId)
  }
}

/** Prepares optional caches; the language works without them. */
async function prepare(
  ctx: RegistryContext,
  { toolchain, version }: OfferedLanguage,
  signal: AbortSignal,
): Promise<void> {
  const { warm, log } = ctx
  try {
    if (await warm.isReady(toolchain, version)) return
    await Promise.race([ctx.idle(), sleep(maxWaitMs, signal)])
    if (!signal.aborted) await warm.prepare(toolchain, version)
  } catch (error) {
    log.warn({ language: toolchain.language, err: error }, 'no warm cache: compiling takes longer')
  }
}

async function inParallel<T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const rest = [...items]
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined && !signal.aborted; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
