import { describe, expect, it } from '@jest/globals'
import { selectChanged } from './changed.rules.ts'
import { checks, suites } from './parts.ts'

const selected = (...files: string[]) => {
  const selection = selectChanged(files, { checks, suites })
  return {
    checks: selection.checks.map(({ name }) => name),
    suites: selection.suites.map(({ suite, files: chosen }) => `${suite.name}: ${chosen?.join(' ') ?? 'all'}`),
  }
}

describe('the checks for a change', () => {
  it('are none without a change', () => {
    expect(selected()).toEqual({ checks: [], suites: [] })
  })

  it('are, for a source, every check, the tests that reach it, and the browser tests', () => {
    const file = 'services/kit/src/concurrency/retry.ts'
    expect(selected(file).suites).toEqual([`unit: ${file}`, `integration: ${file}`, 'browser: all'])
    expect(selected(file).checks).toEqual(expect.arrayContaining(['types', 'lint', 'format', 'imports']))
  })

  it('are, for a test, that test without the browser', () => {
    const file = 'services/kit/src/retry.test.ts'
    expect(selected(file).suites).toEqual([`unit: ${file}`, `integration: ${file}`])
  })

  it('are no test for a page of the docs', () => {
    expect(selected('docs/users.md').suites).toEqual([])
  })

  it.each(['pnpm-lock.yaml', 'proto/grpc/submission.proto', 'scripts/test-servers/test-servers.ts'])(
    'are everything for %s',
    (file) => {
      expect(selected(file).suites).toEqual(['unit: all', 'integration: all', 'browser: all'])
    },
  )

  it('include known vulnerabilities only when the dependencies have changed', () => {
    expect(selected('services/kit/src/concurrency/retry.ts').checks).not.toContain('audit')
    expect(selected('pnpm-lock.yaml').checks).toContain('audit')
  })
})
