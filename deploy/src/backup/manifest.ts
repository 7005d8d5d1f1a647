import type { Document } from 'mongodb'

/** A collection at the time of the backup. */
export interface CollectionEntry {
  name: string
  /** Options the collection was created with. */
  options: Document
  indexes: Document[]
  documents: number
  /** Size of all documents, sorted by `_id`. */
  bytes: number
  sha256: string
  /** Names of the segments with the documents, in order. */
  segments: string[]
}

export interface DatabaseEntry {
  name: string
  collections: CollectionEntry[]
}

/** The table of contents of a backup. */
export interface Manifest {
  format: 1
  /** Its name: the time of its creation. */
  id: string
  /** Version of the product that created it. */
  product: string
  createdAt: string
  /** The point in time of all databases, as a MongoDB cluster time. */
  clusterTime: string
  databases: DatabaseEntry[]
  /** Files beside the databases: names, and the segments that contain them. */
  files: { name: string; segment: string }[]
}

/** All segments that a backup references. */
export function segmentsOf({ databases, files }: Manifest): string[] {
  const collections = databases.flatMap((database) => database.collections)
  return [...collections.flatMap(({ segments }) => segments), ...files.map(({ segment }) => segment)]
}

/** Number and size of documents in all databases. */
export function totalsOf({ databases }: Pick<Manifest, 'databases'>): { documents: number; bytes: number } {
  const collections = databases.flatMap((database) => database.collections)
  return {
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    bytes: collections.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
