import { describe, expect, it } from '@jest/globals'
import { fileCountsOf, secondAttemptsOf, sum } from './counts.ts'

describe('the counts of a test run', () => {
  const tests = (...statuses: string[]) => statuses.map((status) => ({ status }))

  it('are those of each file, where one that does not load is one failure', () => {
    const testResults = [
      { name: '/a.test.ts', status: 'failed', assertionResults: tests('passed', 'failed', 'pending', 'failed') },
      { name: '/b.test.ts', status: 'passed', assertionResults: tests('passed', 'passed') },
      { name: '/c.test.ts', status: 'failed', assertionResults: [] },
    ]
    expect(fileCountsOf({ testResults })).toEqual([
      { file: '/a.test.ts', passed: 1, failed: 2 },
      { file: '/b.test.ts', passed: 2, failed: 0 },
      { file: '/c.test.ts', passed: 0, failed: 1 },
    ])
  })

  it('are zero for an invalid report', () => {
    expect(fileCountsOf(undefined)).toEqual([])
  })

  it('are added up over all parts', () => {
    const parts = [
      { passed: 1, failed: 0 },
      { passed: 4, failed: 2 },
    ]
    expect(sum(parts)).toEqual({ passed: 5, failed: 2 })
  })
})

describe('the retried tests of a run', () => {
  const test = (fullName: string, status: string, invocations: number) => ({ fullName, status, invocations })

  it('are those that passed only then, of all files', () => {
    const testResults = [
      { assertionResults: [test('at once', 'passed', 1), test('later', 'passed', 2), test('never', 'failed', 2)] },
      { assertionResults: [test('later, too', 'passed', 2)] },
    ]
    expect(secondAttemptsOf({ testResults })).toEqual(['later', 'later, too'])
  })

  it('are none for an invalid report', () => {
    expect(secondAttemptsOf(undefined)).toEqual([])
    expect(secondAttemptsOf({ testResults: [{}] })).toEqual([])
  })
})
