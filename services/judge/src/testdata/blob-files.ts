import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Test data came with other content than its name says. */
export class DamagedTestData extends Error {
  override name = 'DamagedTestData'
}

interface FetchSettings {
  folder: string
  fetch: (sha256: string) => AsyncIterable<Uint8Array>
}

const unfinishedFolder = 'unfinished'
const abandonedAfterMs = 60 * 60 * 1000

export const pathOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256)

/** Makes the folder, and removes what no worker will finish. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(join(folder, unfinishedFolder), { recursive: true })
  await removeAbandoned(join(folder, unfinishedFolder))
}

/** Parts of files whose worker died while it fetched them. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
  }
}

/** Changes with whatever is done to the file: its place on the disk, its length, the time of its last change. */
export async function fileSignature(path: string): Promise<string | undefined> {
  try {
    const { ino, size, ctimeNs } = await stat(path, { bigint: true })
    return `${ino} ${size} ${ctimeNs}`
  } catch {
    return undefined
  }
}

/** The contents in the folder with their bytes, oldest use first. */
export async function readBlobs(folder: string): Promise<{ sha256: string; bytes: number }[]> {
  const found: { sha256: string; bytes: number; usedAt: number }[] = []
  for (const path of await readdir(folder, { recursive: true })) {
    const sha256 = path.slice(path.lastIndexOf('/') + 1)
    if (!/^[0-9a-f]{64}$/.test(sha256)) continue
    const { size, mtimeMs } = await stat(join(folder, path))
    found.push({ sha256, bytes: size, usedAt: mtimeMs })
  }
  return found.sort((a, b) => a.usedAt - b.usedAt)
}

export async function hashOf(path: string): Promise<string | undefined> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

/** Writes beside the place and moves it there once it is whole, so that nobody meets half a file. */
export async function fetchInto({ folder, fetch }: FetchSettings, sha256: string): Promise<number> {
  const path = pathOf(folder, sha256)
  const unfinished = join(folder, unfinishedFolder, randomUUID())
  // Whoever cleaned the disk may have removed it.
  await mkdir(dirname(unfinished), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(unfinished, 'wx')
  try {
    for await (const chunk of fetch(sha256)) {
      hash.update(chunk)
      bytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.close()
    const actual = hash.digest('hex')
    if (actual !== sha256) throw new DamagedTestData(`test data ${sha256} was delivered with other content (${actual})`)
    await chmod(unfinished, 0o444)
    await mkdir(dirname(path), { recursive: true })
    await rename(unfinished, path)
    return bytes
  } finally {
    await file.close().catch(() => undefined)
    await rm(unfinished, { force: true })
  }
}
