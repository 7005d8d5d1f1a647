import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mongo, type Connection } from 'mongoose'

/** Contents by name, in GridFS. */
export interface FileStore {
  /** Stores a local file and gives its size in bytes; nothing is left of one that could not be stored whole. */
  put: (name: string, path: string) => Promise<number>
  read: (name: string) => Readable
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
}

export function createFileStore(db: Connection): FileStore {
  const database = db.db
  if (database === undefined) throw new Error('the database is not connected')
  const bucket = new mongo.GridFSBucket(database, { bucketName: 'upload_contents' })
  return {
    async put(name, path) {
      const target = bucket.openUploadStream(name)
      await pipeline(createReadStream(path), target)
      return target.length
    },
    read: (name) => bucket.openDownloadStreamByName(name),
    async remove(name) {
      for await (const file of bucket.find({ filename: name })) await bucket.delete(file._id)
    },
  }
}
