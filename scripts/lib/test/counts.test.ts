import { describe, expect, it } from '@jest/globals'
import { countsOf, secondAttemptsOf, sum } from './counts.ts'

describe('the counts of a test run', () => {
  it('count a file that does not load as one failure', () => {
    expect(countsOf({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })).toEqual({
      passed: 7,
      failed: 3,
    })
  })

  it('are nothing for a report that is none', () => {
    expect(countsOf(undefined)).toEqual({ passed: 0, failed: 0 })
  })

  it('add up over all parts', () => {
    const parts = [
      { passed: 1, failed: 0 },
      { passed: 4, failed: 2 },
    ]
    expect(sum(parts)).toEqual({ passed: 5, failed: 2 })
  })
})

describe('the second attempts of a test run', () => {
  const test = (fullName: string, status: string, invocations: number) => ({ fullName, status, invocations })

  it('are the tests that passed only then, of all files', () => {
    const testResults = [
      { assertionResults: [test('at once', 'passed', 1), test('later', 'passed', 2), test('never', 'failed', 2)] },
      { assertionResults: [test('later, too', 'passed', 2)] },
    ]
    expect(secondAttemptsOf({ testResults })).toEqual(['later', 'later, too'])
  })

  it('are none for a report that is none', () => {
    expect(secondAttemptsOf(undefined)).toEqual([])
    expect(secondAttemptsOf({ testResults: [{}] })).toEqual([])
  })
})
