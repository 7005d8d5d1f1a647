import type { Readable } from 'node:stream'
import { BSON } from 'mongodb'

export type BsonDocument = Readonly<Record<string, unknown>>

/** What MongoDB stores at most, with room for what it adds itself. */
const maxDocumentBytes = 17 * 1024 * 1024

/**
 * The documents of a collection as `mongodump` writes them, one after another. No more than a document and a piece of
 * the file are in memory.
 *
 * @throws Error where the file is no dump, or ends in the middle of a document
 */
export async function* readBsonDocuments(content: Readable, name: string): AsyncGenerator<BsonDocument> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const piece of content) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('a dump is read as bytes')
    buffer = buffer.length === 0 ? piece : Buffer.concat([buffer, piece])
    let at = 0
    while (buffer.length - at >= 4) {
      const bytes = buffer.readInt32LE(at)
      if (bytes < 5 || bytes > maxDocumentBytes) throw new Error(`${name} is no dump of a collection`)
      if (buffer.length - at < bytes) break
      yield BSON.deserialize(buffer.subarray(at, at + bytes))
      at += bytes
    }
    buffer = buffer.subarray(at)
  }
  if (buffer.length > 0) throw new Error(`${name} ends in the middle of a document`)
}
