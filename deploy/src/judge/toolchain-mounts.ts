import { execFile } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Mount } from './mounts.ts'

const run = promisify(execFile)

/** Every sandbox sees these folders anyway. */
const systemFolders = ['/usr', '/bin', '/lib', '/lib64']

/** Programs in the sandbox look here first. */
const systemCommands = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/go/bin']

const insideFolder = '/toolchains'

interface Search {
  /** Nothing is mounted if the system's folders have this command. */
  command: string
  /** The judge's table of languages expects the toolchain at this name below `/toolchains`. */
  name: string
  /** Finds the toolchain's own folder or file. */
  find: () => string | undefined | Promise<string | undefined>
  /** The toolchain is mounted at this path below `/toolchains/<name>`, by default at the folder itself. */
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
  // Only this file is mounted, because the folder of a node from npm also has other packages of the user.
  { command: 'node', name: 'node', find: () => whereIs('node') ?? process.execPath, at: 'bin/node' },
  { command: 'python3', name: 'python3', find: () => pythonPrefix('python3') },
  {
    command: 'python2',
    name: 'python2',
    find: async () => (await pythonPrefix('python2')) ?? newestOf(inHome('.pyenv/versions/2.7.*')),
  },
  { command: 'pypy3', name: 'pypy3', find: () => pythonPrefix('pypy3') },
  // Unpacked archives and version managers have a folder for each of these.
  { command: 'kotlinc', name: 'kotlin', find: () => folderAbove('kotlinc') },
  { command: 'scalac', name: 'scala', find: () => folderAbove('scalac') },
  { command: 'swiftc', name: 'swift', find: () => folderAbove('swiftc') },
  { command: 'ldc2', name: 'dlang', find: () => folderAbove('ldc2') },
  { command: 'ghc', name: 'ghc', find: () => folderAbove('ghc') },
  // Zig needs the library beside the compiler.
  { command: 'zig', name: 'zig', find: () => folderOf('zig'), at: 'bin' },
  { command: 'pypy', name: 'pypy2', find: () => pythonPrefix('pypy') },
]

/**
 * Finds toolchains outside the system's folders (rustup, pyenv, a node from npm and so on). Only the toolchain's own
 * folder is mounted, never the home that contains it.
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

/** A link from the system's folders to another place, such as a version manager, is broken inside the sandbox. */
function isUsable(file: string): boolean {
  return existsSync(file) && systemFolders.some((folder) => isInside(realpathSync(file), folder))
}

function isInside(child: string, folder: string): boolean {
  return child === folder || child.startsWith(`${folder}/`)
}

/** Whether a folder holds more than a toolchain, because it is the root, the home or above it. */
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

/**
 * Returns the output of a command, or undefined if it is missing or fails (such as a shim of a version manager without
 * a version).
 */
async function answerOf(command: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const running = run(command, args, { timeout: 10_000 })
    // The command must not wait for input.
    running.child.stdin?.end()
    const { stdout } = await running
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
