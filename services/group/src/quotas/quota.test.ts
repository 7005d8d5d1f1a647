import { describe, expect, it } from '@jest/globals'
import { noExceptions, quotaOf } from './quota.rules.ts'

const defaults = { defaultGroupStorageMib: 2, defaultGroupProblems: 50, defaultGroupDailyJudgings: 0 }

describe('the quotas of a group', () => {
  it('are those of the site by default', () => {
    const ofTheSite = { storageBytes: 2_097_152, problems: 50, judgingsADay: 0 }
    expect(quotaOf(undefined, defaults)).toEqual(ofTheSite)
    expect(quotaOf(noExceptions, defaults)).toEqual(ofTheSite)
  })

  it('may be overridden one by one, or unlimited', () => {
    const own = { ...noExceptions, storageMib: 0, judgingsADay: 7 }
    expect(quotaOf(own, defaults)).toEqual({ storageBytes: 0, problems: 50, judgingsADay: 7 })
  })
})
