import { describe, expect, it } from '@jest/globals'
import { emptyValues, startErrors, toRejudgingRequest } from './start-values.ts'

describe('the form that starts a rejudging', () => {
  it('needs a problem, a contest or submissions', () => {
    expect(startErrors({ ...emptyValues, username: 'ada', status: '-1' })).toEqual({ problem: 'needsScope' })
    for (const some of [{ problem: 'A1000' }, { contest: '7' }, { submissions: '1-3' }])
      expect(startErrors({ ...emptyValues, ...some })).toEqual({})
  })

  it('shows unreadable input at the field', () => {
    expect(startErrors({ ...emptyValues, problem: 'A1', contest: 'seven', submissions: 'x' })).toEqual({
      contest: 'contestNumber',
      submissions: 'idsWrong',
    })
  })

  it('accepts a version for a single problem only', () => {
    const given = { ...emptyValues, contest: '7', version: '3' }
    expect(startErrors(given)).toEqual({ version: 'versionNeedsProblem' })
    expect(startErrors({ ...given, problem: 'A1', version: 'three' })).toEqual({ version: 'versionNumber' })
    expect(startErrors({ ...given, problem: 'A1' })).toEqual({})
    expect(toRejudgingRequest({ ...given, problem: 'A1' }, 12)).toMatchObject({
      scope: { pid: 12, cid: 7 },
      version: 3,
    })
  })

  it('sends only given values, as a preview by default', () => {
    expect(toRejudgingRequest({ ...emptyValues, problem: 'A1000', status: '-1' }, 12)).toEqual({
      scope: { pid: 12, status: -1 },
      preview: true,
      sameVersion: false,
    })
    expect(
      toRejudgingRequest(
        {
          ...emptyValues,
          submissions: '3 5',
          username: ' ada ',
          language: 'C++',
          preview: false,
          reason: ' new data ',
        },
        undefined,
      ),
    ).toEqual({
      scope: { submitIds: [3, 5], username: 'ada', language: 'C++' },
      preview: false,
      sameVersion: false,
      reason: 'new data',
    })
  })
})
