import { describe, expect, it } from '@jest/globals'
import { countsOf, sum } from './counts.ts'

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
