/** A blob is on the disk of this machine. */
export interface Blob {
  readonly bytes: number
  users: number
  /** Holds the signature of the file from when its content was verified. */
  checkedAs?: string
}

/** Keeps the blobs on the disk in order of last use, with their total size. */
export interface BlobLru {
  get: (sha256: string) => Blob | undefined
  add: (sha256: string, bytes: number) => Blob
  remove: (sha256: string) => void
  /** Adds a user and makes it the most recently used. */
  use: (sha256: string, blob: Blob) => void
  /** Drops unused blobs, least recently used first, while the total is larger; yields each as it is dropped. */
  evictUnused: (maxBytes: number) => Iterable<string>
}

/** @param found blobs on the disk, least recently used first */
export function createBlobLru(found: readonly { sha256: string; bytes: number }[]): BlobLru {
  const blobs = new Map<string, Blob>(found.map(({ sha256, bytes }) => [sha256, { bytes, users: 0 }]))
  let total = found.reduce((sum, { bytes }) => sum + bytes, 0)

  function remove(sha256: string): void {
    total -= blobs.get(sha256)?.bytes ?? 0
    blobs.delete(sha256)
  }

  return {
    get: (sha256) => blobs.get(sha256),
    add(sha256, bytes) {
      const blob: Blob = { bytes, users: 0 }
      blobs.set(sha256, blob)
      total += bytes
      return blob
    },
    remove,
    use(sha256, blob) {
      blob.users += 1
      blobs.delete(sha256)
      blobs.set(sha256, blob)
    },
    *evictUnused(maxBytes) {
      for (const [sha256, { users }] of blobs) {
        if (total <= maxBytes) return
        if (users > 0) continue
        remove(sha256)
        yield sha256
      }
    },
  }
}
