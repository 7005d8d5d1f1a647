import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import type { VersionSummary__Output as VersionSummary } from '@verdict/proto/grpc/generated/problem/v1/VersionSummary'

/** Settings that contestants are shown; of others a summary tells the name alone. */
const shownSettings: ReadonlySet<string> = new Set(['timeLimit', 'memoryLimit', 'stackLimit', 'languages'])

/** What somebody may know of a comparison who runs a contest and does not manage the problem: no test, no program. */
export function summarizeComparison({ statements, settings, tests, files }: VersionComparison): VersionSummary {
  const texts = statements.filter(({ field }) => field !== 'examples')
  return {
    statements: [...new Set(texts.map(({ lang }) => lang))],
    samples: statements.some(({ field }) => field === 'examples'),
    settings: settings.map(({ field, before, after }) =>
      shownSettings.has(field) ? { field, before: before ?? '', after: after ?? '' } : { field, before: '', after: '' },
    ),
    testsAdded: tests.added,
    testsRemoved: tests.removed,
    testsChanged: tests.changed,
    files: files.length,
  }
}
