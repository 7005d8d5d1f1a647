import type { PackageExportFormat } from '@verdict/proto/codes/problems/package-formats'
import type { Notes } from '../../model/notes.ts'
import type { PackagedFile, PackagedProblem } from '../../model/packaged-problem.ts'

/** An entry of a package has its text, or content that is copied from the store. */
export type PackageEntry = { path: string; text: string } | { path: string; file: PackagedFile }

/** Writes problems in one format. */
export interface PackageWriter {
  format: PackageExportFormat
  /** Makes the files of a problem. Data that the format cannot represent is noted; a refusal excludes the problem. */
  entriesOf: (problem: PackagedProblem, name: PackageNames, notes: Notes) => PackageEntry[]
}

export interface PackageNames {
  /** The name `problem_<pid>` is unique. */
  file: string
  /** The UUID depends only on the site and the problem. */
  uuid: string
}
