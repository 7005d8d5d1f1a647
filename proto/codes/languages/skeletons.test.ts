import { expect, it } from '@jest/globals'
import { languageNames } from './languages.ts'
import { skeletonOf } from './skeletons.ts'

it('there is a skeleton for every language of the judge, and none for answers', () => {
  expect(languageNames.filter((name) => skeletonOf(name) === '')).toEqual([])
  expect(skeletonOf('Text')).toBe('')
  expect(skeletonOf('C With O2')).toContain('stdio.h')
  expect(skeletonOf('C++ 20 Clang')).toContain('iostream')
  expect(skeletonOf('PyPy2')).toContain('raw_input')
})
