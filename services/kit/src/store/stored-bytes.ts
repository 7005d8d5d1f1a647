import type { mongo } from 'mongoose'

/** Bytes as mongoose returns them: a Buffer from a document, a Binary from a lean query. */
export type StoredBytes = Uint8Array | mongo.Binary

export function storedBytes(stored: StoredBytes): Buffer {
  if (Buffer.isBuffer(stored)) return stored
  return Buffer.from(stored instanceof Uint8Array ? stored : stored.buffer)
}
