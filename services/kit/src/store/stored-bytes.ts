import type { mongo } from 'mongoose'

/** Bytes as the database gives them: a Buffer through a document, a Binary through a lean read. */
export type StoredBytes = Uint8Array | mongo.Binary

export function storedBytes(stored: StoredBytes): Buffer {
  if (Buffer.isBuffer(stored)) return stored
  return Buffer.from(stored instanceof Uint8Array ? stored : stored.buffer)
}
