import { execFile } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Mount } from './mounts.ts'

const run = promisify(execFile)

/** Shown inside every sandbox anyway. */
const systemFolders = ['/usr', '/bin', '/lib', '/lib64']

/** Where programs of the sandbox look first. */
const systemCommands = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/go/bin']

const insideFolder = '/toolchains'

interface Search {
  /** Where the system has it, nothing needs to be shown. */
  command: string
  /** Below `/toolchains`, where the judge's table of languages looks for it. */
  name: string
  /** Gives the toolchain's own folder or file, or nothing. */
  find: () => string | undefined | Promise<string | undefined>
  /** Where in `/toolchains/<name>` it is put; default: it is the folder itself. */
  at?: string
}

const searches: readonly Search[] = [
  {
    command: 'rustc',
    name: 'rust',
    find: async () =>
      (await answerOf('rustc', ['--print', 'sysroot'])) ??
      (await answerOf(inHome('.cargo/bin/rustc'), ['--print', 'sysroot'])),
  },
  {
    command: 'go',
    name: 'go',
    find: async () =>
      (await answerOf('go', ['env', 'GOROOT'])) ?? (await answerOf('/usr/local/go/bin/go', ['env', 'GOROOT'])),
  },
  { command: 'javac', name: 'java', find: () => folderAbove('javac') },
  // One file, not its folder: beside a node from npm lie the packages of whoever installed it.
  { command: 'node', name: 'node', find: () => whereIs('node') ?? process.execPath, at: 'bin/node' },
  { command: 'python3', name: 'python3', find: () => pythonPrefix('python3') },
  {
    command: 'python2',
    name: 'python2',
    find: async () => (await pythonPrefix('python2')) ?? newestOf(inHome('.pyenv/versions/2.7.*')),
  },
  { command: 'pypy3', name: 'pypy3', find: () => pythonPrefix('pypy3') },
  // What unpacked archives and version managers put into folders of their own.
  { command: 'kotlinc', name: 'kotlin', find: () => folderAbove('kotlinc') },
  { command: 'scalac', name: 'scala', find: () => folderAbove('scalac') },
  { command: 'swiftc', name: 'swift', find: () => folderAbove('swiftc') },
  { command: 'ldc2', name: 'dlang', find: () => folderAbove('ldc2') },
  { command: 'ghc', name: 'ghc', find: () => folderAbove('ghc') },
  // Its library lies beside the compiler.
  { command: 'zig', name: 'zig', find: () => folderOf('zig'), at: 'bin' },
  { command: 'pypy', name: 'pypy2', find: () => pythonPrefix('pypy') },
]

/**
 * Toolchains that this machine has outside the system's folders (rustup, pyenv, a node from npm …): only the
 * toolchain's own folder is shown to programs, never the home that it lies in.
 */
export async function toolchainMounts(): Promise<Mount[]> {
  return (await Promise.all(searches.map(mountsOf))).flat()
}

async function mountsOf({ command, name, find, at = '' }: Search): Promise<Mount[]> {
  if (systemCommands.some((folder) => isUsable(path.join(folder, command)))) return []
  const found = await find()
  if (found === undefined || !existsSync(found)) return []
  const source = realpathSync(found)
  if (systemFolders.some((folder) => isInside(source, folder)) || isTooWide(source)) return []
  return [{ source, target: path.join(insideFolder, name, at), readonly: true }]
}

/** A link out of the system's folders (to a version manager, say) leads nowhere inside the sandbox. */
function isUsable(file: string): boolean {
  return existsSync(file) && systemFolders.some((folder) => isInside(realpathSync(file), folder))
}

function isInside(child: string, folder: string): boolean {
  return child === folder || child.startsWith(`${folder}/`)
}

/** A folder that holds more than a toolchain: the root, a home, or something above one. */
function isTooWide(source: string): boolean {
  return source === '/' || isInside(realpathSync(homedir()), source)
}

function inHome(rest: string): string {
  return path.join(homedir(), rest)
}

function pythonPrefix(command: string): Promise<string | undefined> {
  return answerOf(command, ['-c', 'import sys; print(sys.prefix)'])
}

function folderAbove(command: string): string | undefined {
  const file = whereIs(command)
  return file && path.dirname(path.dirname(realpathSync(file)))
}

function folderOf(command: string): string | undefined {
  const file = whereIs(command)
  return file && path.dirname(realpathSync(file))
}

function whereIs(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file))
}

function newestOf(pattern: string): string | undefined {
  return globSync(pattern).sort().at(-1)
}

/** What the command prints; nothing when it is missing or fails (a shim of a version manager without a version). */
async function answerOf(command: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const running = run(command, args, { timeout: 10_000 })
    // It may not wait for a person.
    running.child.stdin?.end()
    const { stdout } = await running
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
