import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The content of test data does not match its hash. */
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

/** Creates the folder and removes abandoned downloads. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(join(folder, unfinishedFolder), { recursive: true })
  await removeAbandoned(join(folder, unfinishedFolder))
}

/** Removes partial files of workers that died while downloading. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
  }
}

/**
 * Returns a value that changes with every change of the file: it contains inode, size and time of the last change. Reads
 * synchronously, since a local disk answers in microseconds and a thread would cost more, twice for each test.
 */
export function fileSignature(path: string): string | undefined {
  try {
    const { ino, size, ctimeNs } = statSync(path, { bigint: true })
    return `${ino} ${size} ${ctimeNs}`
  } catch {
    return undefined
  }
}

/** Lists the files in the folder with their sizes, least recently used first. */
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

/** Downloads to a temporary file and renames it when complete, so that nobody sees a partial file. */
export async function fetchInto({ folder, fetch }: FetchSettings, sha256: string): Promise<number> {
  const path = pathOf(folder, sha256)
  const unfinished = join(folder, unfinishedFolder, randomUUID())
  // A cleanup of the disk may have removed the folder.
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
