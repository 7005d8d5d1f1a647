import type { PackageExportFormat } from '@verdict/proto/codes/problems/package-formats'
import type { Notes } from '../../model/notes.ts'
import type { PackagedFile, PackagedProblem } from '../../model/packaged-problem.ts'

/** A file of a package to be: a text, or what is copied from the store. */
export type PackageEntry = { path: string; text: string } | { path: string; file: PackagedFile }

/** One format that problems are written in. */
export interface PackageWriter {
  format: PackageExportFormat
  /** The files of a problem of the site in a package. What the format cannot hold is noted; a refusal keeps it out. */
  entriesOf: (problem: PackagedProblem, name: PackageNames, notes: Notes) => PackageEntry[]
}

export interface PackageNames {
  /** `problem_<pid>`, which is there once. */
  file: string
  /** Stays the same for the same problem of the same site. */
  uuid: string
}
