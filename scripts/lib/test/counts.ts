export type Counts = { passed: number; failed: number }

/** Test results of one file. */
export type FileCounts = Counts & { file: string }

/** Counts results by file from jest's report (`--json`). A file that failed to load counts as one failure. */
export function fileCountsOf(report: unknown): FileCounts[] {
  return listField(report, 'testResults').map((file) => {
    const tests = listField(file, 'assertionResults')
    const withStatus = (status: string) => tests.filter((test) => field(test, 'status') === status).length
    const failed = withStatus('failed')
    const isBroken = failed === 0 && field(file, 'status') === 'failed'
    return { file: String(field(file, 'name')), passed: withStatus('passed'), failed: isBroken ? 1 : failed }
  })
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** Full names of tests that passed only on a retry. */
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
