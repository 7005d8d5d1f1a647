import type { Readable } from 'node:stream'
import { BSON } from 'mongodb'

export type BsonDocument = Readonly<Record<string, unknown>>

/** MongoDB's limit for documents is 16 MB plus an internal margin. */
const maxDocumentBytes = 17 * 1024 * 1024

/**
 * Streams the documents of a collection dumped by `mongodump`, one at a time.
 *
 * @throws Error for an invalid or truncated dump
 */
export async function* readBsonDocuments(content: Readable, name: string): AsyncGenerator<BsonDocument> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const piece of content) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('a dump must be read as bytes')
    buffer = buffer.length === 0 ? piece : Buffer.concat([buffer, piece])
    let at = 0
    while (buffer.length - at >= 4) {
      const bytes = buffer.readInt32LE(at)
      if (bytes < 5 || bytes > maxDocumentBytes) throw new Error(`${name} is not a dump of a collection`)
      if (buffer.length - at < bytes) break
      yield BSON.deserialize(buffer.subarray(at, at + bytes))
      at += bytes
    }
    buffer = buffer.subarray(at)
  }
  if (buffer.length > 0) throw new Error(`${name} ends in the middle of a document`)
}
