import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { getDashboardInfo } from '@verdict/proto/http/site/site'
import { api } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeServer } from '@verdict/ui/testing/screens'
import { setNavigate } from '../browser/navigation.ts'

let server: FakeServer
let visited: string[]

beforeEach(() => {
  resetPage()
  signInAs('ann', ['admin'])
  visited = []
  setNavigate((to) => visited.push(to))
  server = startFakeServer(({ path }) =>
    path === '/api/get-user-auth-info'
      ? { data: { roles: ['admin'] } }
      : { refused: { status: 403, code: 'access.denied', msg: 'Not for you' } },
  )
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  server.close()
})

it.each([
  ['/admin/conf', ['/admin']],
  // Calls of the target page may be refused as well, which would redirect to it forever.
  ['/admin/dashboard', []],
  ['/contest/1', []],
])('a refused call of the back office on %s redirects to %j', async (address, expected) => {
  window.history.replaceState(null, '', address)
  await expect(api.call(getDashboardInfo)).rejects.toThrow('Not for you')
  expect(visited).toEqual(expected)
})
