import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'
import type { PackageArchive } from '../../archive/package-archive.ts'
import type { PackageNote } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'

/** Holds a problem as far as it could be read, with notes on it. */
export interface ReadProblem {
  /** The path is in the archive. */
  path: string
  problem: PackagedProblem | null
  notes: readonly PackageNote[]
}

/** Each format of packages has a reader. */
export interface PackageReader {
  format: PackageFormat
  /** Finds possible problems of this format; `read` understands the paths. */
  find: (paths: readonly string[]) => string[]
  read: (archive: PackageArchive, root: string) => Promise<ReadProblem[]>
}
