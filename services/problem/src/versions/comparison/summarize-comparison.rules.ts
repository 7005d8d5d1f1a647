import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import type { VersionSummary__Output as VersionSummary } from '@verdict/proto/grpc/generated/problem/v1/VersionSummary'

/** Settings visible to contestants; of other settings a summary has only the name. */
const shownSettings: ReadonlySet<string> = new Set(['timeLimit', 'memoryLimit', 'stackLimit', 'languages'])

/** Reduces a comparison to what a contest manager without rights on the problem may see: no tests or programs. */
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
