import { existsSync } from 'node:fs'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openBackupFiles, type BackupFiles } from '../dumps/backup-files.ts'
import { readBsonDocuments, type BsonDocument } from '../dumps/bson-documents.ts'
import { idOf, textOf } from './hydro-fields.ts'

/** Lists the kinds of documents in the collection `document` (source: `model/document.ts` of Hydro). */
export const DocumentType = {
  Problem: 10,
  Solution: 11,
  ProblemList: 12,
  DiscussionNode: 20,
  Discussion: 21,
  Reply: 22,
  Contest: 30,
  Clarification: 31,
  Print: 32,
  Training: 40,
  File: 50,
  Homework: 60,
  Blog: 70,
} as const

/** Reads a backup of Hydro: its collections and its stored files. */
export interface HydroBackup {
  collections: readonly string[]
  /** Streams a collection from its file; a missing collection is empty. */
  documents: (collection: string) => AsyncGenerator<BsonDocument>
  /** Streams the documents of these types in the collection `document`. */
  ofType: (...types: readonly number[]) => AsyncGenerator<BsonDocument>
  /** Returns a function that opens a file by its path in Hydro, or null if the backup does not contain it. */
  file: (storedAs: string) => (() => Readable) | null
  close: () => Promise<void>
}

const dumped = /(?:^|\/)([^/]+)\.bson(\.gz)?$/

interface Sources {
  /** This is the output of `hydrooj backup`, the folder of a `mongodump`, or a folder that contains one. */
  source: string
  /** Files missing in the backup are in this folder: `/data/file/hydro` of the old site. */
  files: string | null
}

/** @throws Error if it contains no database of Hydro */
export async function openHydroBackup({ source, files }: Sources): Promise<HydroBackup> {
  const backup = await openBackupFiles(source)
  const folder = databaseFolder(backup.paths)
  if (folder === null) throw new Error(`there is no database of Hydro in ${source} (document.bson)`)
  const inside = backup.paths.filter((one) => one.startsWith(folder) && !one.slice(folder.length).includes('/'))
  const collections = new Map(
    inside.flatMap((one) => {
      const name = dumped.exec(one)?.[1]
      return name === undefined ? [] : [[name, one] as const]
    }),
  )
  async function* documents(collection: string): AsyncGenerator<BsonDocument> {
    const file = collections.get(collection)
    if (file === undefined) return
    const content = backup.open(file)
    yield* readBsonDocuments(file.endsWith('.gz') ? content.pipe(createGunzip()) : content, file)
  }
  const stored = await readStorage(documents('storage'))
  return {
    collections: [...collections.keys()],
    documents,
    async *ofType(...types) {
      for await (const document of documents('document'))
        if (types.includes(Number(document['docType']))) yield document
    },
    file: createFileFinder(backup, stored, files),
    close: () => backup.close(),
  }
}

/** Finds the topmost folder with a `document.bson`. */
function databaseFolder(paths: readonly string[]): string | null {
  const found = paths.filter((one) => /(?:^|\/)document\.bson(\.gz)?$/.test(one))
  const [highest] = found.toSorted((one, other) => one.split('/').length - other.split('/').length)
  return highest === undefined ? null : highest.slice(0, highest.lastIndexOf('/') + 1)
}

/** Maps paths to names in the storage. A copy refers to the original file (source: `StorageModel` of Hydro). */
async function readStorage(documents: AsyncGenerator<BsonDocument>): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for await (const row of documents)
    if ((row['autoDelete'] ?? null) === null) stored.set(textOf(row, 'path'), textOf(row, 'link') || idOf(row, '_id'))
  return stored
}

function createFileFinder(backup: BackupFiles, stored: ReadonlyMap<string, string>, files: string | null) {
  const byName = new Set(backup.paths)
  return (storedAs: string) => {
    const name = stored.get(storedAs) ?? storedAs
    const inBackup = [`file/hydro/${name}`, `file/${name}`].find((one) => byName.has(one))
    if (inBackup !== undefined) return () => backup.open(inBackup)
    // A name with `..` could read files outside of the folder.
    const isInside = !name.split('/').includes('..')
    const onDisk = files === null || !isInside ? null : path.join(files, name)
    return onDisk === null || !existsSync(onDisk) ? null : () => createReadStream(onDisk)
  }
}
