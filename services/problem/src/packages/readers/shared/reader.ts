import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'
import type { PackageArchive } from '../../archive/package-archive.ts'
import type { PackageNote } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'

/** A problem as far as it could be read, with what is to be told of it. */
export interface ReadProblem {
  /** Where it lies in the archive. */
  path: string
  problem: PackagedProblem | null
  notes: readonly PackageNote[]
}

/** One format of packages. */
export interface PackageReader {
  format: PackageFormat
  /** Where problems of this format seem to lie, each by a path that `read` understands. */
  find: (paths: readonly string[]) => string[]
  read: (archive: PackageArchive, root: string) => Promise<ReadProblem[]>
}
