import { existsSync } from 'node:fs'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openBackupFiles, type BackupFiles } from '../dumps/backup-files.ts'
import { readBsonDocuments, type BsonDocument } from '../dumps/bson-documents.ts'
import { idOf, textOf } from './hydro-fields.ts'

/** Kinds of documents of the collection `document`. Source: `model/document.ts` of Hydro. */
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

/** A backup of Hydro: its collections, and the files that it stores. */
export interface HydroBackup {
  collections: readonly string[]
  /** Reads a collection from its file; one that there is not is empty. */
  documents: (collection: string) => AsyncGenerator<BsonDocument>
  /** Those of the given kinds in the collection `document`. */
  ofType: (...types: readonly number[]) => AsyncGenerator<BsonDocument>
  /** What opens the file that Hydro stores under a path; null: it is not in the backup. */
  file: (storedAs: string) => (() => Readable) | null
  close: () => Promise<void>
}

const dumped = /(?:^|\/)([^/]+)\.bson(\.gz)?$/

interface Sources {
  /** What `hydrooj backup` wrote, the folder of a `mongodump`, or one that holds it. */
  source: string
  /** Where the files are, if they are not in the backup: `/data/file/hydro` of the old site. */
  files: string | null
}

/** @throws Error where it holds no database of Hydro */
export async function openHydroBackup({ source, files }: Sources): Promise<HydroBackup> {
  const backup = await openBackupFiles(source)
  const folder = databaseFolder(backup.paths)
  if (folder === null) throw new Error(`there is no database of Hydro in ${source} (document.bson)`)
  const inside = backup.paths.filter((one) => one.startsWith(folder) && !one.slice(folder.length).includes('/'))
  const collections = new Map(inside.flatMap((one) => {
    const name = dumped.exec(one)?.[1]
    return name === undefined ? [] : [[name, one] as const]
  })) // prettier-ignore
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

/** The folder that holds `document.bson`: the one that lies highest. */
function databaseFolder(paths: readonly string[]): string | null {
  const found = paths.filter((one) => /(?:^|\/)document\.bson(\.gz)?$/.test(one))
  const [highest] = found.toSorted((one, other) => one.split('/').length - other.split('/').length)
  return highest === undefined ? null : highest.slice(0, highest.lastIndexOf('/') + 1)
}

/** Under which name each path is stored. Source: `StorageModel` of Hydro: a copy refers to the file that it is a copy of. */
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
    // A name of the dump never leads out of the folder of files.
    const isInside = !name.split('/').includes('..')
    const onDisk = files === null || !isInside ? null : path.join(files, name)
    return onDisk === null || !existsSync(onDisk) ? null : () => createReadStream(onDisk)
  }
}
