import { expect, it } from '@jest/globals'
import { groupProblemId } from './group-problem-id.rules.ts'

it('the id of a group problem begins with the short name of the group, once', () => {
  expect(groupProblemId('alpha', '1000')).toBe('ALPHA1000')
  expect(groupProblemId('alpha', ' ALPHA1000 ')).toBe('ALPHA1000')
  expect(groupProblemId('alpha', 'alpha7b')).toBe('ALPHA7b')
  expect(groupProblemId('alpha', 'ALPHA')).toBe('ALPHAALPHA')
})
