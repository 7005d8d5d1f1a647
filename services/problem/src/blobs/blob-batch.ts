import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { mongo } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { inlineBytes, type blobBucket, type blobCollection, type BlobDoc } from './blob.model.ts'

/** A stored blob. */
export interface BlobRef {
  sha256: string
  bytes: number
}

/** Writes many blobs; small ones are buffered and written in batches. */
export interface BlobBatch {
  put: (content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<BlobRef>
  /** Writes the buffer. Blobs passed to `put` are stored only after this has resolved. */
  flush: () => Promise<void>
}

const batchRows = 200
const batchBytes = 4 * 1024 * 1024

type Upsert = mongo.AnyBulkWriteOperation<BlobDoc>

function upsertOf(ref: BlobRef, place: Pick<BlobDoc, 'content' | 'fileId'>, now: Date): Upsert {
  const update = { $setOnInsert: { bytes: ref.bytes, ...place }, $set: { touchedAt: now } }
  return { updateOne: { filter: { _id: ref.sha256 }, update, upsert: true } }
}

interface BatchOptions {
  rows: ReturnType<typeof blobCollection>
  bucket: ReturnType<typeof blobBucket>
  clock: Clock
}

export function createBlobBatch({ rows, bucket, clock }: BatchOptions): BlobBatch {
  let gathered = new Map<string, Upsert>()
  let gatheredBytes = 0

  async function flush(): Promise<void> {
    const upserts = [...gathered.values()]
    gathered = new Map()
    gatheredBytes = 0
    if (upserts.length > 0) await write(rows, upserts)
  }

  async function gather(ref: BlobRef, content: Buffer): Promise<void> {
    gathered.set(ref.sha256, upsertOf(ref, { content: new mongo.Binary(content) }, clock.now()))
    gatheredBytes += content.length
    if (gathered.size >= batchRows || gatheredBytes >= batchBytes) await flush()
  }

  async function storeLarge(file: mongo.GridFSBucketWriteStream, ref: BlobRef): Promise<void> {
    await endFile(file)
    const result = await write(rows, [upsertOf(ref, { fileId: file.id }, clock.now())])
    if (result.upsertedCount === 0) await bucket.delete(file.id)
  }

  async function put(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<BlobRef> {
    const written: { file?: mongo.GridFSBucketWriteStream } = {}
    const open = () => (written.file = openFile(bucket))
    try {
      const { ref, head } = await hashed(content, open)
      if (written.file === undefined) await gather(ref, head)
      else await storeLarge(written.file, ref)
      return ref
    } catch (error) {
      await written.file?.abort().catch(() => undefined) // the sweep removes what remains
      throw error
    }
  }

  return { put, flush }
}

/** Reads a content to its end; one that is too large for a row is written to the file that `open` gives. */
async function hashed(content: AsyncIterable<Buffer> | Iterable<Buffer>, open: () => mongo.GridFSBucketWriteStream) {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  let file: mongo.GridFSBucketWriteStream | undefined
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
    if (file === undefined) head.push(piece)
    else await writePiece(file, piece)
    if (file === undefined && bytes > inlineBytes) {
      file = open()
      await writePiece(file, Buffer.concat(head))
    }
  }
  const ref: BlobRef = { sha256: hash.digest('hex'), bytes }
  return { ref, head: file === undefined ? Buffer.concat(head) : Buffer.alloc(0) }
}

/** Two writers of the same new content: the loser finds the winner's row at the second try. */
async function write(rows: BatchOptions['rows'], upserts: Upsert[]): Promise<mongo.BulkWriteResult> {
  try {
    return await rows.bulkWrite(upserts, { ordered: false })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return await rows.bulkWrite(upserts, { ordered: false })
  }
}

/** Waits until the piece is accepted: a stream that has failed reports it to the next writer. */
function writePiece(file: mongo.GridFSBucketWriteStream, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    file.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}

function openFile(bucket: mongo.GridFSBucket): mongo.GridFSBucketWriteStream {
  const file = bucket.openUploadStream('')
  file.on('error', () => undefined) // the next write, or the end of the file, gets the error
  return file
}

async function endFile(file: mongo.GridFSBucketWriteStream): Promise<void> {
  file.end()
  await finished(file)
}
