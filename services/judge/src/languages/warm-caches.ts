import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { emptyInput, type RunRequest } from '../sandbox/sandbox.ts'
import { interpolate } from './interpolate-command.ts'
import { rareHeaders } from './common-header.rules.ts'
import { baseEnv, type CompileStep, type Toolchain } from './toolchain.ts'

/**
 * Prepares files that compilers need for every compilation, once per compiler version and then read-only: GCC's
 * precompiled `bits/stdc++.h` (1.3 s → 0.3 s), complete and without its rare parts, and Go's standard library (15 s →
 * 0.4 s). They are built in the sandbox from trusted sources before any contestant's code runs, so that no program can
 * poison another's compilation.
 */
export interface WarmCaches {
  /** Returns the cache folder of the toolchain as programs see it; `noWarmFolder` if there is none. */
  folderFor: (toolchain: Toolchain, version: string) => Promise<string>
  /** Whether nothing is left to prepare. */
  isReady: (toolchain: Toolchain, version: string) => Promise<boolean>
  /** Builds the cache unless it exists. */
  prepare: (toolchain: Toolchain, version: string) => Promise<void>
}

export interface WarmCacheSettings {
  sandbox: Pick<Sandbox, 'run' | 'remove' | 'save'>
  /** Programs see this folder of the machine as `/warm`. */
  folder: string
}

const insideFolder = '/warm'

/** The folder does not exist; it is for compilers without a cache. */
export const noWarmFolder = join(insideFolder, 'none')

const mebibyte = 1024 * 1024

const limits: RunRequest['limits'] = {
  cpuMs: 180_000,
  wallMs: 300_000,
  memoryBytes: 2048 * mebibyte,
  stackBytes: 0,
  processes: 256,
  stdoutBytes: mebibyte,
  stderrBytes: mebibyte,
}

export function createWarmCaches({ sandbox, folder }: WarmCacheSettings): WarmCaches {
  const exists = async (toolchain: Toolchain, version: string) =>
    toolchain.warm !== undefined && (await isFolder(join(folder, nameOf(toolchain, version))))
  return {
    folderFor: async (toolchain, version) =>
      (await exists(toolchain, version)) ? join(insideFolder, nameOf(toolchain, version)) : noWarmFolder,
    isReady: async (toolchain, version) => toolchain.warm === undefined || exists(toolchain, version),
    async prepare(toolchain, version) {
      if (toolchain.warm === undefined || (await exists(toolchain, version))) return
      const name = nameOf(toolchain, version)
      const unfinished = join(folder, `.${name}-${process.pid}`)
      await rm(unfinished, { recursive: true, force: true })
      await mkdir(unfinished, { recursive: true })
      try {
        if (toolchain.warm.kind === 'precompiled-header') await precompileHeaders(sandbox, toolchain, unfinished)
        else await buildGoLibrary(sandbox, toolchain, unfinished)
        // Programs read it as other users, whatever the umask of this process is.
        await promisify(execFile)('chmod', ['-R', 'a+rX', unfinished])
        await rename(unfinished, join(folder, name)).catch(async (error: unknown) => {
          // Another worker on this machine was faster.
          if (!(await exists(toolchain, version))) throw error
        })
        await removeOthers(folder, prefixOf(toolchain), name)
      } finally {
        await rm(unfinished, { recursive: true, force: true })
      }
    },
  }
}

/** Returns the folder of the header without its rare parts; see `common-header.rules.ts`. */
export const commonHeaderFolder = (warmFolder: string) => join(warmFolder, 'common')

/** Precompiles the headers. GCC uses `<folder>/bits/stdc++.h.gch` only when the flags are exactly the same. */
async function precompileHeaders(
  sandbox: WarmCacheSettings['sandbox'],
  toolchain: Toolchain,
  target: string,
): Promise<void> {
  const { argv } = compileStepOf(toolchain)
  const [compiler = 'g++'] = argv
  const flags = argv.filter((word) => /^-(D|O|w|f|std)/.test(word)).join(' ')
  const call = `${compiler} ${flags} -x c++-header`
  const ask = `echo '#include <bits/stdc++.h>' | ${compiler} -x c++ -M - | tr ' ' '\\n' | grep -m 1 '/bits/stdc++\\.h$'`
  const filter = `grep -Ev '# *include *<(${rareHeaders.join('|')})>' "$(${ask})"`
  const headers = [
    { script: `echo '#include <bits/stdc++.h>' > all.h && ${call} all.h -o all.gch`, folder: target },
    { script: `${filter} > all.h && ${call} all.h -o all.gch`, folder: commonHeaderFolder(target) },
  ]
  for (const { script, folder } of headers) {
    await mkdir(join(folder, 'bits'), { recursive: true })
    const run = { argv: ['/bin/sh', '-c', script], env: baseEnv, files: {} }
    await makeFile(sandbox, run, 'all.gch', join(folder, 'bits/stdc++.h.gch'))
  }
}

/** Solutions import these packages; others are compiled with the solution, within its limit. */
const goPackages =
  'bufio bytes cmp container/heap container/list container/ring errors fmt io math math/big math/bits math/cmplx ' +
  'math/rand maps os regexp runtime runtime/debug slices sort strconv strings sync sync/atomic text/tabwriter time unicode ' +
  'unicode/utf8 unsafe'

async function buildGoLibrary(
  sandbox: WarmCacheSettings['sandbox'],
  toolchain: Toolchain,
  target: string,
): Promise<void> {
  const { argv, env = [] } = compileStepOf(toolchain)
  const imports = goPackages.split(' ').map((name) => `import _ "${name}"\n`)
  const source = Buffer.from(`package main\n${imports.join('')}func main() {}\n`)
  const script = `${argv.join(' ')} && tar -cf cache.tar -C /w/cache .`
  const run = {
    argv: ['/bin/sh', '-c', script],
    env: [...baseEnv, ...interpolate(env, { warm: '/w/cache' })],
    files: { [toolchain.sourceName]: { from: 'bytes' as const, bytes: source } },
  }
  const archive = `${target}.tar`
  try {
    await makeFile(sandbox, run, 'cache.tar', archive)
    await promisify(execFile)('tar', ['-xf', archive, '-C', target, '--no-same-owner', '--no-same-permissions'])
  } finally {
    await rm(archive, { force: true })
  }
}

async function makeFile(
  sandbox: WarmCacheSettings['sandbox'],
  run: Pick<RunRequest, 'argv' | 'env' | 'files'>,
  made: string,
  target: string,
): Promise<void> {
  const result = await sandbox.run({ ...run, stdin: emptyInput, limits, keep: [made], fileBytes: 512 * mebibyte })
  const fileId = result.kept.get(made)
  if (fileId === undefined) throw new Error(`${run.argv.join(' ')}: ${result.stderr.toString().slice(0, 2000)}`)
  try {
    await sandbox.save(fileId, target)
    await chmod(target, 0o644)
  } finally {
    await sandbox.remove(fileId)
  }
}

function compileStepOf(toolchain: Toolchain): CompileStep {
  if (toolchain.compile === undefined) throw new Error(`${toolchain.language} is not compiled`)
  return toolchain.compile
}

const prefixOf = ({ language }: Toolchain) =>
  `${language
    .toLowerCase()
    .replaceAll('+', 'p')
    .replace(/[^a-z0-9]+/g, '-')}.`

/** The name depends on compiler version and flags. */
function nameOf(toolchain: Toolchain, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([version, toolchain.compile, goPackages, rareHeaders]))
  return prefixOf(toolchain) + hash.digest('hex').slice(0, 12)
}

async function removeOthers(folder: string, prefix: string, name: string): Promise<void> {
  const outdated = (await readdir(folder)).filter((entry) => entry.startsWith(prefix) && entry !== name)
  for (const entry of outdated) await rm(join(folder, entry), { recursive: true, force: true })
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
