import type { Document } from 'mongodb'

/** Describes a collection at the time of the backup. */
export interface CollectionEntry {
  name: string
  /** The collection was created with these options. */
  options: Document
  indexes: Document[]
  documents: number
  /** The size is the sum of all documents. */
  bytes: number
  sha256: string
  /** The segments contain the documents in order of `_id`. */
  segments: string[]
}

export interface DatabaseEntry {
  name: string
  collections: CollectionEntry[]
}

/** The manifest is the table of contents of a backup. */
export interface Manifest {
  format: 1
  /** The id of a backup is the time of its creation. */
  id: string
  /** This version of the product created it. */
  product: string
  createdAt: string
  /** All databases are at this point in time, a cluster time of MongoDB. */
  clusterTime: string
  databases: DatabaseEntry[]
  /** Files outside of the databases have a name and a segment with their content. */
  files: { name: string; segment: string }[]
}

/** Lists all segments that a backup references. */
export function segmentsOf({ databases, files }: Manifest): string[] {
  const collections = databases.flatMap((database) => database.collections)
  return [...collections.flatMap(({ segments }) => segments), ...files.map(({ segment }) => segment)]
}

/** Sums the documents and their size in all databases. */
export function totalsOf({ databases }: Pick<Manifest, 'databases'>): { documents: number; bytes: number } {
  const collections = databases.flatMap((database) => database.collections)
  return {
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    bytes: collections.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
