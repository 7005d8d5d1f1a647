import { Readable } from 'node:stream'
import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import { createBlobBatch, type BlobBatch } from './blob-batch.ts'
import { blobBucket, blobCollection, type BlobDoc } from './blob.model.ts'

export interface BlobStore {
  batch: () => BlobBatch
  /** The content in chunks of at most 512 KiB. @throws AppError blob.not_found */
  read: (sha256: string) => Promise<Readable>
  /** The first bytes of a content, at most `limit`. @throws AppError blob.not_found */
  readBeginning: (sha256: string, limit: number) => Promise<Buffer>
  /** Reads several small blobs at once; missing ones are left out. */
  readMany: (sha256s: readonly string[]) => Promise<Map<string, Buffer>>
}

/** Content-addressed storage in MongoDB and GridFS. */
export function createBlobStore(db: Connection, clock: Clock): BlobStore {
  const rows = blobCollection(db)
  const bucket = blobBucket(db)

  function streamOf({ fileId, content }: BlobDoc): Readable {
    if (fileId !== undefined) return bucket.openDownloadStream(fileId)
    return Readable.from(content === undefined ? [] : [Buffer.from(content.buffer)], { objectMode: false })
  }

  async function read(sha256: string): Promise<Readable> {
    const row = await rows.findOne({ _id: sha256 })
    if (row === null) throw new AppError('blob.not_found')
    return streamOf(row)
  }

  async function readBeginning(sha256: string, limit: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let length = 0
    const stream: AsyncIterable<Buffer> = await read(sha256)
    for await (const piece of stream) {
      pieces.push(piece)
      length += piece.length
      if (length >= limit) break
    }
    return Buffer.concat(pieces).subarray(0, limit)
  }

  async function readMany(sha256s: readonly string[]): Promise<Map<string, Buffer>> {
    const contents = new Map<string, Buffer>()
    for await (const row of rows.find({ _id: { $in: [...sha256s] } })) {
      contents.set(row._id, await bytesOf(streamOf(row)))
    }
    return contents
  }

  return { batch: () => createBlobBatch({ rows, bucket, clock }), read, readBeginning, readMany }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
