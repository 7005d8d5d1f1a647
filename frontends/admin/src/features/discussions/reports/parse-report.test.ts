import { expect, it } from '@jest/globals'
import { parseReport } from './parse-report.ts'

it('splits a report into its tags and the reason', () => {
  expect(parseReport('#垃圾广告##抄袭内容#整段照搬')).toEqual({ tags: ['垃圾广告', '抄袭内容'], reason: '整段照搬' })
  expect(parseReport('#Gambling or fraud#')).toEqual({ tags: ['Gambling or fraud'], reason: '' })
  expect(parseReport(' see comment #3 ')).toEqual({ tags: [], reason: 'see comment #3' })
  const code = '#include <a>\n#include <b>'
  expect(parseReport(code)).toEqual({ tags: [], reason: code })
})
