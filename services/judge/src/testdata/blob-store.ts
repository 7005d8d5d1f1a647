import { rm, utimes } from 'node:fs/promises'
import type { Log } from '@verdict/kit/log'
import { fetchInto, fileSignature, hashOf, pathOf, prepareFolder, readBlobs } from './blob-files.ts'
import { createBlobLru, type Blob, type BlobLru } from './blob-lru.ts'

/** The file stays on this machine's disk at least until `release`. */
export interface BlobLease {
  path: string
  bytes: number
  release: () => void
}

/** Stores test data by content hash: downloaded once, verified, read-only, and evicted when space is needed. */
export interface BlobStore {
  /** @throws DamagedTestData, or the error of finding or fetching it */
  acquire: (sha256: string) => Promise<BlobLease>
}

export interface BlobStoreSettings {
  folder: string
  /** Unused files are evicted, least recently used first, above this total size. */
  maxBytes: number
  fetch: (sha256: string) => AsyncIterable<Uint8Array>
  log: Log
}

/**
 * Opens the folder with what earlier processes left. The content of a file is verified on its first use, and again when
 * its signature shows that it was truncated, written to or replaced. Several workers of one machine can share a folder:
 * what one of them evicts, another downloads again.
 */
export async function openBlobStore(settings: BlobStoreSettings): Promise<BlobStore> {
  const { folder } = settings
  await prepareFolder(folder)
  const blobs = createBlobLru(await readBlobs(folder))
  const ready = createChecks(settings, blobs)

  return {
    async acquire(sha256) {
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a SHA-256: ${JSON.stringify(sha256)}`)
      let entry = await ready(sha256)
      // It may be evicted again before this caller had its turn.
      while (blobs.get(sha256) !== entry) entry = await ready(sha256)
      const { bytes } = entry
      blobs.use(sha256, entry)
      for (const unused of blobs.evictUnused(settings.maxBytes)) await rm(pathOf(folder, unused), { force: true })
      let released = false
      return {
        path: pathOf(folder, sha256),
        bytes,
        release: () => {
          if (!released) entry.users -= 1
          released = true
        },
      }
    },
  }
}

/** Returns a function that finds a blob, downloads it if missing, and verifies it if its signature has changed. */
function createChecks(settings: BlobStoreSettings, blobs: BlobLru) {
  const { folder, log } = settings
  const checking = new Map<string, Promise<Blob>>()

  async function fetchOrVerify(sha256: string): Promise<Blob> {
    const known = blobs.get(sha256)
    if (known !== undefined) {
      if ((await hashOf(pathOf(folder, sha256))) === sha256) return known
      log.warn({ sha256 }, 'a file of test data is missing or damaged on this worker; it is fetched again')
      blobs.remove(sha256)
    }
    return blobs.add(sha256, await fetchInto(settings, sha256))
  }

  async function check(sha256: string): Promise<Blob> {
    const found = await fetchOrVerify(sha256)
    // The modification time keeps the order of use across restarts.
    await utimes(pathOf(folder, sha256), new Date(), new Date()).catch(() => undefined)
    const signature = fileSignature(pathOf(folder, sha256))
    if (signature !== undefined) found.checkedAs = signature
    return found
  }

  return async (sha256: string): Promise<Blob> => {
    const blob = blobs.get(sha256)
    if (blob?.checkedAs !== undefined && fileSignature(pathOf(folder, sha256)) === blob.checkedAs) return blob
    const running = checking.get(sha256)
    if (running !== undefined) return running
    const begun = check(sha256).finally(() => checking.delete(sha256))
    checking.set(sha256, begun)
    return begun
  }
}
