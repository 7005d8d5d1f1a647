import { describe, expect, it } from '@jest/globals'
import { staffScopes } from '../codes/accounts/token-scopes.ts'
import { allRoutes, tokenScopeOf } from './catalogue.ts'
import { route } from './route.ts'
import { Nothing } from './schema.ts'
import { tokenScopeBy } from './token-scopes.ts'

const shape = { summary: '', owner: 'auth', path: '/api/x', data: Nothing } as const
const rows = allRoutes.map((one) => [`${one.method} ${one.path}`, one, tokenScopeOf(one)] as const)

describe('the scope of a route', () => {
  const file = { read: 'read', change: 'discuss', staff: 'admin' } as const

  it('follows from its effect and its access', () => {
    expect(tokenScopeBy(file, route({ ...shape, method: 'GET', access: 'login' }))).toBe('read')
    expect(tokenScopeBy(file, route({ ...shape, method: 'GET', access: 'login', changesState: true }))).toBe('discuss')
    expect(tokenScopeBy(file, route({ ...shape, method: 'POST', access: 'public' }))).toBe('discuss')
    expect(tokenScopeBy(file, route({ ...shape, method: 'POST', access: 'login', rate: 'submit' }))).toBe('submit')
    expect(tokenScopeBy(file, route({ ...shape, method: 'GET', access: ['root'] }))).toBe('admin')
  })

  it('is null if the file or the route says so', () => {
    expect(tokenScopeBy({}, route({ ...shape, method: 'GET', access: 'public' }))).toBeNull()
    expect(tokenScopeBy({ read: 'read' }, route({ ...shape, method: 'GET', access: ['root'] }))).toBeNull()
    expect(tokenScopeBy(file, route({ ...shape, method: 'GET', access: 'login', tokenScope: 'none' }))).toBeNull()
  })
})

it.each(rows.filter(([, { access }]) => typeof access !== 'string'))(
  '%s, which needs a role, accepts no token of an ordinary scope',
  (_name, _route, scope) => {
    expect(scope === null || staffScopes.includes(scope)).toBe(true)
  },
)

it.each(rows.filter(([, one]) => one.method !== 'GET' && one.rate !== 'read'))(
  '%s changes something, for which a reading token is not enough',
  (_name, _route, scope) => {
    expect(scope).not.toBe('read')
  },
)

it.each([
  '/api/login',
  '/api/logout',
  '/api/change-password',
  '/api/change-email',
  '/api/reset-password',
  '/api/account/token',
  '/api/account/tokens',
  '/api/account/sessions',
  '/api/account/second-step/off',
  '/api/admin/user/edit-user',
  '/api/admin/user/delete-user',
  '/api/admin/config/set-email-config',
])('%s, which changes how a user signs in, accepts no token', (path) => {
  const found = rows.filter(([, one]) => one.path === path)
  expect(found.map(([, , scope]) => scope)).toEqual(found.map(() => null))
  expect(found).not.toEqual([])
})

it('is null for calls that change accounts, except those that create other accounts', () => {
  const changing = rows.filter(([, one]) => one.owner === 'auth' && one.method !== 'GET')
  expect(changing.filter(([, , scope]) => scope !== null).map(([name]) => name)).toEqual([
    'POST /api/admin/user/check-batch-user',
    'POST /api/admin/user/generate-user',
    'POST /api/admin/user/insert-batch-user',
  ])
})
