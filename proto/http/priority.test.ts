import { describe, expect, it } from '@jest/globals'
import { allRoutes } from './catalogue.ts'
import { callPriority } from './priority.ts'

const priorityAt = (route: string, query: object = {}) => {
  const [method, path] = route.split(' ')
  const found = allRoutes.find((one) => one.method === method && one.path === path)
  if (found === undefined) throw new Error(`no route ${route}`)
  return callPriority(found, query)
}

describe('the priority of a call', () => {
  it.each([
    ['POST /api/submit-problem-judge', 'critical'],
    ['POST /api/login', 'critical'],
    ['POST /api/contest-clarification', 'critical'],
    ['POST /api/register-contest', 'critical'],
    ['POST /api/get-contest-rank', 'high'],
    ['POST /api/get-contest-outside-scoreboard', 'high'],
    ['GET /api/contest-submissions', 'high'],
    ['POST /api/check-submissions-status', 'high'],
    ['POST /api/comment', 'high'],
    ['GET /api/resubmit', 'high'],
    ['GET /api/get-problem-list', 'normal'],
    ['GET /api/search', 'normal'],
    ['GET /api/get-rank-list', 'normal'],
    ['POST /api/get-user-problem-status', 'normal'],
    ['GET /api/file/download-contest-ac-submission', 'low'],
    ['GET /api/public/avatar/:name', 'normal'],
  ])('%s is %s', (route, priority) => {
    expect(priorityAt(route)).toBe(priority)
  })

  it('is that of contests if it is read for one', () => {
    expect(priorityAt('GET /api/get-submission-list', { cid: '7' })).toBe('high')
    expect(priorityAt('GET /api/get-problem-detail', { cid: 0 })).toBe('normal')
    expect(priorityAt('GET /api/file/download-contest-rank', { cid: 7 })).toBe('low')
  })
})
