import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Toolchain } from '../languages/toolchain.ts'

/** Which toolchains have proved to work, kept over restarts: the proof takes seconds. */
export interface VerifiedToolchains {
  has: (toolchain: Toolchain, version: string) => boolean
  add: (toolchain: Toolchain, version: string) => Promise<void>
}

/** `sandboxVersion`: under another one every proof is made anew. An unreadable file is an empty one. */
export async function openVerifiedToolchains(file: string, sandboxVersion: string): Promise<VerifiedToolchains> {
  const known = new Set(await readKeys(file))
  const keyOf = (toolchain: Toolchain, version: string) =>
    createHash('sha256')
      .update(JSON.stringify([sandboxVersion, version, toolchain.language, toolchain.compile, toolchain.run]))
      .digest('hex')
  let writing = Promise.resolve()
  return {
    has: (toolchain, version) => known.has(keyOf(toolchain, version)),
    add(toolchain, version) {
      known.add(keyOf(toolchain, version))
      writing = writing.then(() => write(file, [...known]))
      return writing
    },
  }
}

async function readKeys(file: string): Promise<string[]> {
  try {
    const keys: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

async function write(file: string, keys: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(keys))
  await rename(unfinished, file)
}
