export type Counts = { passed: number; failed: number }

/**
 * Counts a jest run by the report that it wrote (`--json`). A file that could not even be loaded is one failure:
 * its tests are not known.
 */
export function countsOf(report: unknown): Counts {
  const passed = numberField(report, 'numPassedTests')
  const failed = numberField(report, 'numFailedTests') + numberField(report, 'numRuntimeErrorTestSuites')
  return { passed, failed }
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

function numberField(report: unknown, name: string): number {
  const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined
  return typeof value === 'number' ? value : 0
}
