import { describe, expect, it } from '@jest/globals'
import { allRoutes } from './catalogue.ts'

/** Managers of a contest may call these for it: the policy of the submission's scope decides, and not only the role. */
const decidedByScope = ['/api/admin/judge/rejudge', '/api/admin/judge/cancel-judge', '/api/admin/judge/manual-judge']

/** Roots of a group may call these for its problems: the right to manage the problem decides, and not only the role. */
const decidedByProblem = /^\/api\/admin\/problem\/(versions|cases|case-content)(\/|$)/

/** The resolver of older clients is a separate page that has no token. */
const readByCookie = ['/api/get-contest-scroll-board-info', '/api/get-contest-scroll-board-submission']

describe('the route catalogue', () => {
  it('declares every method and path once', () => {
    const keys = allRoutes.map((route) => `${route.method} ${route.path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is consistent',
    (_name, route) => {
      if (route.method === 'GET') expect(route.body).toBeUndefined()
      // An answer that is kept for all must not depend on who asks.
      if (route.shared !== undefined) expect(route.access).toBe('public')
      // The cookie is a sign-in only where a client cannot send the header.
      if (route.cookieSignIn === true && !readByCookie.includes(route.path))
        expect(route.upload !== undefined || route.download === true).toBe(true)
      if (route.path.startsWith('/api/admin/') && !/\/(login|logout)$/.test(route.path)) {
        if (decidedByScope.includes(route.path) || decidedByProblem.test(route.path)) expect(route.access).toBe('login')
        else expect(Array.isArray(route.access)).toBe(true)
      }
    },
  )
})

it('marks every GET route that changes something', () => {
  const writing = allRoutes.filter(({ method, rate }) => method === 'GET' && rate === 'write')
  expect(writing.filter((route) => route.changesState !== true).map(({ path }) => path)).toEqual([])
})
