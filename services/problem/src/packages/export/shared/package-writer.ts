import type { PackageExportFormat } from '@verdict/proto/codes/problems/package-formats'
import type { Notes } from '../../model/notes.ts'
import type { PackagedFile, PackagedProblem } from '../../model/packaged-problem.ts'

/** A file to be written to a package: text, or content copied from the store. */
export type PackageEntry = { path: string; text: string } | { path: string; file: PackagedFile }

/** Writes problems in one format. */
export interface PackageWriter {
  format: PackageExportFormat
  /** The files of a problem. Data that the format cannot represent is noted; a refusal excludes the problem. */
  entriesOf: (problem: PackagedProblem, name: PackageNames, notes: Notes) => PackageEntry[]
}

export interface PackageNames {
  /** `problem_<pid>`, which is there once. */
  file: string
  /** Stays the same for the same problem of the same site. */
  uuid: string
}
