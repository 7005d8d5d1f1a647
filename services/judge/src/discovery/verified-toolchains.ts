import { createHash } from 'node:crypto'
import type { Toolchain } from '../languages/toolchain.ts'
import { readPrivateJson, writePrivateJson } from './private-json-file.ts'

/** Remembers across restarts which toolchains work, since the check takes seconds. */
export interface VerifiedToolchains {
  has: (toolchain: Toolchain, version: string) => boolean
  add: (toolchain: Toolchain, version: string) => Promise<void>
}

/** Opens the file. With another `sandboxVersion` everything is verified again; an unreadable file counts as empty. */
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
      writing = writing.then(() => writePrivateJson(file, [...known]))
      return writing
    },
  }
}

async function readKeys(file: string): Promise<string[]> {
  const keys = await readPrivateJson(file)
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}
