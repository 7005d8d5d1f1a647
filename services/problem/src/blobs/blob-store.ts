import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { mongo, type Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { blobBucket, blobCollection, inlineBytes, type BlobDoc } from './blob.model.ts'

/** A content that is stored. */
export interface BlobRef {
  sha256: string
  bytes: number
}

/** Writes many contents; small ones are gathered and written together. */
export interface BlobBatch {
  put: (content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<BlobRef>
  /** Writes what is gathered. Before it resolves, what `put` gave is not stored for certain. */
  flush: () => Promise<void>
}

export interface BlobStore {
  batch: () => BlobBatch
  /** The content in pieces of at most 512 KiB. @throws AppError blob.not_found */
  read: (sha256: string) => Promise<Readable>
  /** The first bytes of a content, at most `limit`. @throws AppError blob.not_found */
  readBeginning: (sha256: string, limit: number) => Promise<Buffer>
  /** Several contents at once, for small ones; those that are not there are left out. */
  readMany: (sha256s: readonly string[]) => Promise<Map<string, Buffer>>
}

const batchRows = 200
const batchBytes = 4 * 1024 * 1024

type Upsert = mongo.AnyBulkWriteOperation<BlobDoc>

function upsertOf(ref: BlobRef, place: Pick<BlobDoc, 'content' | 'fileId'>, now: Date): Upsert {
  const update = { $setOnInsert: { bytes: ref.bytes, ...place }, $set: { touchedAt: now } }
  return { updateOne: { filter: { _id: ref.sha256 }, update, upsert: true } }
}

/** Content-addressed storage in MongoDB and GridFS. */
export function createBlobStore(db: Connection, clock: Clock): BlobStore {
  const rows = blobCollection(db)
  const bucket = blobBucket(db)

  /** Two writers of the same new content: the loser finds the winner's row at the second try. */
  async function write(upserts: Upsert[]): Promise<mongo.BulkWriteResult> {
    try {
      return await rows.bulkWrite(upserts, { ordered: false })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return await rows.bulkWrite(upserts, { ordered: false })
    }
  }

  async function storeLarge(file: mongo.GridFSBucketWriteStream, ref: BlobRef): Promise<void> {
    const result = await write([upsertOf(ref, { fileId: file.id }, clock.now())])
    if (result.upsertedCount === 0) await bucket.delete(file.id)
  }

  function batch(): BlobBatch {
    let gathered = new Map<string, Upsert>()
    let gatheredBytes = 0

    async function flush(): Promise<void> {
      const upserts = [...gathered.values()]
      gathered = new Map()
      gatheredBytes = 0
      if (upserts.length > 0) await write(upserts)
    }

    async function gather(ref: BlobRef, content: Buffer): Promise<void> {
      gathered.set(ref.sha256, upsertOf(ref, { content: new mongo.Binary(content) }, clock.now()))
      gatheredBytes += content.length
      if (gathered.size >= batchRows || gatheredBytes >= batchBytes) await flush()
    }

    async function put(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<BlobRef> {
      const hash = createHash('sha256')
      const head: Buffer[] = []
      let bytes = 0
      let file: mongo.GridFSBucketWriteStream | undefined
      try {
        for await (const piece of content) {
          hash.update(piece)
          bytes += piece.length
          if (file === undefined) head.push(piece)
          else await writePiece(file, piece)
          if (file === undefined && bytes > inlineBytes) {
            file = openFile(bucket)
            await writePiece(file, Buffer.concat(head))
          }
        }
        const ref = { sha256: hash.digest('hex'), bytes }
        if (file === undefined) await gather(ref, Buffer.concat(head))
        else {
          await endFile(file)
          await storeLarge(file, ref)
        }
        return ref
      } catch (error) {
        await file?.abort().catch(() => undefined) // what stays is swept
        throw error
      }
    }

    return { put, flush }
  }

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

  return { batch, read, readBeginning, readMany }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Waits for the piece to be taken: a stream that has failed says so here, to whoever writes next. */
function writePiece(file: mongo.GridFSBucketWriteStream, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    file.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}

function openFile(bucket: mongo.GridFSBucket): mongo.GridFSBucketWriteStream {
  const file = bucket.openUploadStream('')
  file.on('error', () => undefined) // whoever writes next, or ends the file, gets it
  return file
}

async function endFile(file: mongo.GridFSBucketWriteStream): Promise<void> {
  file.end()
  await finished(file)
}
