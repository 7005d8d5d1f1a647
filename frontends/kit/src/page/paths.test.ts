import { expect, it } from '@jest/globals'
import { practiceScope } from '@verdict/proto/codes/scope'
import { paths } from './paths.ts'

it.each([
  [practiceScope, '/problem', '/problem/A%231', '/status?problemID=A%231'],
  [
    { cid: 7, tid: 0, gid: 3 },
    '/contest/7/problems',
    '/contest/7/problem/A%231',
    '/contest/7/submissions?problemID=A%231',
  ],
  [
    { cid: 0, tid: 5, gid: 0 },
    '/training/5/problems',
    '/training/5/problem/A%231',
    '/training/5/submissions?problemID=A%231',
  ],
  [{ cid: 0, tid: 0, gid: 3 }, '/group/3/problem', '/group/3/problem/A%231', '/group/3/submissions?problemID=A%231'],
])('links to pages of the scope %j', (scope, problems, problem, status) => {
  expect(paths.problemsOf(scope)).toBe(problems)
  expect(paths.problem('A#1', scope)).toBe(problem)
  expect(paths.status({ problemID: 'A#1' }, scope)).toBe(status)
})

it('links to a submission within its contest', () => {
  expect(paths.submission(12)).toBe('/submission-detail/12')
  expect(paths.submission(12, { cid: 7, tid: 0, gid: 0 })).toBe('/contest/7/submission-detail/12')
})
