import type { Document } from 'mongodb'

/** A collection as it was at the time of the backup. */
export interface CollectionEntry {
  name: string
  /** The options that the collection was created with. */
  options: Document
  indexes: Document[]
  documents: number
  /** Of all documents, in the order of `_id`. */
  bytes: number
  sha256: string
  /** Names of the segments that hold the documents, in their order. */
  segments: string[]
}

export interface DatabaseEntry {
  name: string
  collections: CollectionEntry[]
}

/** What a backup holds. */
export interface Manifest {
  format: 1
  /** Its name: the time at which it was made. */
  id: string
  /** Version of the product that made it. */
  product: string
  createdAt: string
  /** The one point in time of all databases, as MongoDB counts. */
  clusterTime: string
  databases: DatabaseEntry[]
  /** What lies beside the databases: its name, and the segment that holds it. */
  files: { name: string; segment: string }[]
}

/** Every segment that a backup needs. */
export function segmentsOf({ databases, files }: Manifest): string[] {
  const collections = databases.flatMap((database) => database.collections)
  return [...collections.flatMap(({ segments }) => segments), ...files.map(({ segment }) => segment)]
}

/** Documents and bytes of all databases together. */
export function totalsOf({ databases }: Pick<Manifest, 'databases'>): { documents: number; bytes: number } {
  const collections = databases.flatMap((database) => database.collections)
  return {
    documents: collections.reduce((sum, { documents }) => sum + documents, 0),
    bytes: collections.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
