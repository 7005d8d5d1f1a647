/** Formats of problem packages that are read; `plain`: test data alone. */
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

/** Formats that problems are written in; `icpc` is 2025-09. */
export const packageExportFormats = ['hoj', 'icpc', 'polygon', 'hydro'] as const
export type PackageExportFormat = (typeof packageExportFormats)[number]

/** What becomes of something in a package: it has no place here, it may not be what was meant, it keeps the problem out. */
export const packageNoteKinds = ['lost', 'doubt', 'refused'] as const
export type PackageNoteKind = (typeof packageNoteKinds)[number]

/** What becomes of a problem of a package. `refused`: something keeps it out, and with it the whole package. */
export const packageOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type PackageOutcome = (typeof packageOutcomes)[number]

/** Of the name that a package has where it is kept; characters. */
export const maxPackageSource = 200
