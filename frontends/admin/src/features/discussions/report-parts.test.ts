import { expect, it } from '@jest/globals'
import { reportParts } from './report-parts.ts'

it('splits a report into its tags and the reason', () => {
  expect(reportParts('#垃圾广告##抄袭内容#整段照搬')).toEqual({ tags: ['垃圾广告', '抄袭内容'], reason: '整段照搬' })
  expect(reportParts('#Gambling or fraud#')).toEqual({ tags: ['Gambling or fraud'], reason: '' })
  expect(reportParts(' see comment #3 ')).toEqual({ tags: [], reason: 'see comment #3' })
  const code = '#include <a>\n#include <b>'
  expect(reportParts(code)).toEqual({ tags: [], reason: code })
})
