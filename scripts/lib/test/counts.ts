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

/** Full names of the tests of a jest run that failed at first and passed when they were tried again. */
export function secondAttemptsOf(report: unknown): string[] {
  return listField(report, 'testResults')
    .flatMap((file) => listField(file, 'assertionResults'))
    .filter((test) => field(test, 'status') === 'passed' && numberField(test, 'invocations') > 1)
    .map((test) => String(field(test, 'fullName')))
}

function numberField(value: unknown, name: string): number {
  const found = field(value, name)
  return typeof found === 'number' ? found : 0
}

function listField(value: unknown, name: string): unknown[] {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
