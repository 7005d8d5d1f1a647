import { Type } from 'typebox'
import {
  maxPackageSource,
  packageExportFormats,
  packageFormats,
  packageNoteKinds,
  packageOutcomes,
} from '../../../codes/problems/package-formats.ts'
import { judgeModes } from '../../../codes/problem.ts'
import { superAdmin } from '../../../codes/roles.ts'
import { route } from '../../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf } from '../../schema.ts'

export const maxPackageBytes = 512 * 1024 * 1024

function importRoute(format: string, path: `/api/file/${string}`) {
  return route({
    summary: `Import problems from a package of ${format}`,
    owner: 'problem',
    method: 'POST',
    path,
    access: superAdmin,
    rate: 'upload',
    cookieSignIn: true,
    upload: { field: 'file', maxBytes: maxPackageBytes },
    data: Nothing,
  })
}

export const importHojProblems = importRoute('HOJ', '/api/file/import-problem')
export const importQduojProblems = importRoute('QDUOJ', '/api/file/import-qdoj-problem')
export const importFpsProblems = importRoute('FPS', '/api/file/import-fps-problem')
export const importHydroProblems = importRoute('Hydro', '/api/file/import-hydro-problem')

const PackageNotes = Type.Array(
  Type.Object({
    kind: OneOf(packageNoteKinds),
    path: Type.String(),
    line: Nullable(Type.Integer()),
    code: Type.String(),
    message: Type.String(),
  }),
)

const importTarget = {
  format: Type.Optional(OneOf(packageFormats, { description: 'problems of this format alone' })),
  gid: Type.Optional(IdOrNone),
  pid: Type.Optional(Id),
  source: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxPackageSource,
      description:
        'name of the package where it is kept: the same name again makes it the next version of the problem that it made, and nothing where the file is the same',
    }),
  ),
}

/** The outcome for each problem of a package. */
const ImportReport = Type.Object({
  imported: Type.Integer({ description: 'problems that were made or changed' }),
  problems: Type.Array(
    Type.Object({
      path: Type.String({ description: 'in the package; empty: it is the package' }),
      format: Nullable(OneOf(packageFormats)),
      outcome: OneOf(packageOutcomes, { description: 'in a dry run: what it would be' }),
      pid: Nullable(Type.Integer({ description: 'null: nothing was imported' })),
      problemId: Type.String(),
      title: Type.String(),
      judgeMode: Nullable(OneOf(judgeModes)),
      languages: Type.Array(Type.String({ description: 'of its statements' })),
      tests: Type.Integer(),
      bytes: Type.Integer({ description: 'of its tests' }),
      solutions: Type.Integer(),
      notes: PackageNotes,
    }),
  ),
})

/**
 * Imports packages of any supported format, also with several problems. New problems of the site require a super
 * administrator, those of a group one of its roots, and new versions of a problem one of its managers. If anything
 * prevents the import of one problem, nothing is imported; the report lists the reasons and everything that is lost for
 * each problem.
 */
export const importPackage = route({
  summary: 'Import problems from a package of any format, or tell what would come of it',
  owner: 'problem',
  method: 'POST',
  path: '/api/file/import-package',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'file', maxBytes: maxPackageBytes },
  query: Type.Object({
    dryRun: Type.Optional(Type.Boolean({ description: 'nothing is imported' })),
    draft: Type.Optional(
      Type.Boolean({
        description: 'a problem that is there gets it as the draft of its next version; a new one is private',
      }),
    ),
    ...importTarget,
  }),
  data: ImportReport,
})

/**
 * Like `importPackage`, in the background: the upload is stored, the call returns at once, and the import continues
 * whether or not somebody follows it, also after a restart of the service. Imports run one after the other.
 */
export const startPackageImport = route({
  summary: 'Import problems from a package in the background',
  owner: 'problem',
  method: 'POST',
  path: '/api/file/start-package-import',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'file', maxBytes: maxPackageBytes },
  query: Type.Object(importTarget),
  data: Type.Object({ id: Type.String() }),
})

/** `done` without imported problems: the report tells what prevents the import. `failed`: `failure` tells why. */
export const packageImportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

const importId = Type.String({ minLength: 1, maxLength: 100 })

export const getPackageImport = route({
  summary: 'How far an import of a package is, and what came of it',
  owner: 'problem',
  method: 'GET',
  path: '/api/package-import',
  access: 'login',
  query: Type.Object({
    id: Type.Optional(Type.String({ ...importId, description: 'left out: the latest one of the caller' })),
  }),
  data: Nullable(
    Type.Object({
      id: Type.String(),
      filename: Type.String(),
      bytes: Type.Integer(),
      gid: IdOrNone,
      state: OneOf(packageImportStates),
      isCancelling: Type.Boolean(),
      done: Type.Integer({ description: 'problems that are made' }),
      total: Type.Integer({ description: 'problems of the package; 0: it is not read yet' }),
      startedAt: Instant,
      failure: Nullable(Type.String()),
      report: Nullable(ImportReport),
    }),
  ),
})

/** Nothing of the import remains. An import that has ended is not changed. */
export const cancelPackageImport = route({
  summary: 'Cancel an import of a package',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/package-import',
  access: 'login',
  query: Type.Object({ id: importId }),
  data: Nothing,
})

const ExportQuery = Type.Object({
  pid: Type.Array(Id, { minItems: 1, maxItems: 500 }),
  format: Type.Optional(OneOf(packageExportFormats, { description: 'left out: hoj' })),
})

/** Only managers of all of these problems may call this. */
export const exportProblems = route({
  summary: 'Problems with their tests as a zip',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/export-problem',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: ExportQuery,
  data: Nothing,
})

/** Problems with `refused` notes cannot be exported in this format, so the download is refused, too. */
export const previewExport = route({
  summary: 'What a package in this format would not hold of problems',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/export-problem-preview',
  access: 'login',
  query: ExportQuery,
  data: Type.Object({
    problems: Type.Array(
      Type.Object({ pid: Type.Integer(), problemId: Type.String(), title: Type.String(), notes: PackageNotes }),
    ),
  }),
})
