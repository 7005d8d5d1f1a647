/** Formats of problem packages that can be imported; `plain` is only test data. */
export const packageFormats = [
  'hoj',
  'qduoj',
  'fps',
  'hydro',
  'icpc',
  'polygon',
  'cms',
  'dmoj',
  'syzoj',
  'plain',
] as const
export type PackageFormat = (typeof packageFormats)[number]

/** Formats that problems can be exported to; `icpc` is version 2025-09. */
export const packageExportFormats = ['hoj', 'icpc', 'polygon', 'hydro'] as const
export type PackageExportFormat = (typeof packageExportFormats)[number]

/**
 * Kinds of notes about content of a package: it is lost, it may be misinterpreted, or it prevents the import of the
 * problem.
 */
export const packageNoteKinds = ['lost', 'doubt', 'refused'] as const
export type PackageNoteKind = (typeof packageNoteKinds)[number]

/** Outcomes for a problem of a package. `refused`: it cannot be imported, and neither can the whole package. */
export const packageOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type PackageOutcome = (typeof packageOutcomes)[number]

/** Maximum length of the stored name of a package in characters. */
export const maxPackageSource = 200
