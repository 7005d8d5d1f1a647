import { expect, it } from '@jest/globals'
import { groupProblemId } from './group-problem-id.rules.ts'

it('begins the id of a problem with the short name of its group, once', () => {
  expect(groupProblemId('alpha', '1000')).toBe('ALPHA1000')
  expect(groupProblemId('alpha', ' ALPHA1000 ')).toBe('ALPHA1000')
  expect(groupProblemId('alpha', 'ALPHA')).toBe('ALPHAALPHA')
})
