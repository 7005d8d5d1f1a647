import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '@verdict/kit/log'

/** A file of test data on this machine's disk, kept there at least until `release`. */
export interface BlobLease {
  path: string
  bytes: number
  release: () => void
}

/** Test data came with other content than its name says. */
export class DamagedTestData extends Error {
  override name = 'DamagedTestData'
}

/** Test data by content: fetched once, checked, read-only, and dropped when room is needed. */
export interface BlobStore {
  /** @throws DamagedTestData; or what says why it can neither be found nor fetched */
  acquire: (sha256: string) => Promise<BlobLease>
}

export interface BlobStoreSettings {
  folder: string
  /** Files that are not in use go, oldest use first, when all together are larger. */
  maxBytes: number
  fetch: (sha256: string) => AsyncIterable<Uint8Array>
  log: Log
}

interface Entry {
  bytes: number
  users: number
}

/**
 * Takes over what an earlier run left in the folder. The content of a file is checked on its first use, and again when
 * anything on the disk says that the file is not as it was then: cut, written to, put in its place. Several workers of
 * one machine can share a folder: what one of them drops, another fetches again.
 */
export async function openBlobStore(settings: BlobStoreSettings): Promise<BlobStore> {
  const { folder, log } = settings
  await mkdir(join(folder, unfinishedFolder), { recursive: true })
  await removeAbandoned(join(folder, unfinishedFolder))
  // In order of last use, oldest first.
  const entries = await readEntries(folder)
  const checking = new Map<string, Promise<Entry>>()
  /** What the file looked like when its content was found right. */
  const checked = new Map<string, string>()
  let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)

  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

  async function fetchOrVerify(sha256: string): Promise<Entry> {
    const path = pathOf(sha256)
    const known = entries.get(sha256)
    if (known !== undefined) {
      if ((await hashOf(path)) === sha256) return known
      log.warn({ sha256 }, 'a file of test data is missing or damaged on this worker; it is fetched again')
      entries.delete(sha256)
      total -= known.bytes
    }
    const bytes = await fetchInto(settings, sha256, path)
    const entry = { bytes, users: 0 }
    entries.set(sha256, entry)
    total += bytes
    return entry
  }

  async function ready(sha256: string): Promise<Entry> {
    const entry = entries.get(sha256)
    const signature = checked.get(sha256)
    if (entry !== undefined && signature !== undefined && (await fileSignature(pathOf(sha256))) === signature)
      return entry
    const running = checking.get(sha256)
    if (running !== undefined) return running
    const check = fetchOrVerify(sha256)
      .then(async (found) => {
        // The order of use survives a restart as the time of the file.
        await utimes(pathOf(sha256), new Date(), new Date()).catch(() => undefined)
        const signature = await fileSignature(pathOf(sha256))
        if (signature !== undefined) checked.set(sha256, signature)
        return found
      })
      .finally(() => checking.delete(sha256))
    checking.set(sha256, check)
    return check
  }

  async function makeRoom(): Promise<void> {
    for (const [sha256, entry] of entries) {
      if (total <= settings.maxBytes) return
      if (entry.users > 0) continue
      entries.delete(sha256)
      checked.delete(sha256)
      total -= entry.bytes
      await rm(pathOf(sha256), { force: true })
    }
  }

  return {
    async acquire(sha256) {
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a SHA-256: ${JSON.stringify(sha256)}`)
      let entry = await ready(sha256)
      // Dropped again before this caller had its turn.
      while (entries.get(sha256) !== entry) entry = await ready(sha256)
      const { bytes } = entry
      entry.users += 1
      entries.delete(sha256)
      entries.set(sha256, entry)
      await makeRoom()
      let released = false
      return {
        path: pathOf(sha256),
        bytes,
        release: () => {
          if (!released) entry.users -= 1
          released = true
        },
      }
    },
  }
}

const unfinishedFolder = 'unfinished'
const abandonedAfterMs = 60 * 60 * 1000

/** Parts of files whose worker died while it fetched them. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
  }
}

/** Changes with whatever is done to the file: its place on the disk, its length, the time of its last change. */
async function fileSignature(path: string): Promise<string | undefined> {
  try {
    const { ino, size, ctimeNs } = await stat(path, { bigint: true })
    return `${ino} ${size} ${ctimeNs}`
  } catch {
    return undefined
  }
}

async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const found: { sha256: string; bytes: number; usedAt: number }[] = []
  for (const path of await readdir(folder, { recursive: true })) {
    const sha256 = path.slice(path.lastIndexOf('/') + 1)
    if (!/^[0-9a-f]{64}$/.test(sha256)) continue
    const { size, mtimeMs } = await stat(join(folder, path))
    found.push({ sha256, bytes: size, usedAt: mtimeMs })
  }
  found.sort((a, b) => a.usedAt - b.usedAt)
  return new Map(found.map(({ sha256, bytes }) => [sha256, { bytes, users: 0 }]))
}

async function hashOf(path: string): Promise<string | undefined> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

/** Writes beside the place and moves it there once it is whole, so that nobody meets half a file. */
async function fetchInto({ folder, fetch }: BlobStoreSettings, sha256: string, path: string): Promise<number> {
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
