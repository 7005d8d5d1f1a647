import { describe, expect, it } from '@jest/globals'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { refusedToMuted } from '@verdict/proto/http/muted-routes'
import { AppError } from '../../errors.ts'
import { assertAllowed, assertNotMuted } from './http-access.ts'

const muted: readonly RoleKey[] = ['mute_user', 'no_submit_mute_user']
const actorWith = (role: RoleKey) => ({ uid: 'u1', username: 'ann', roles: [role], sessionId: 's' })

function codeOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

const { always, withField } = refusedToMuted
const refused = allRoutes.filter(({ method, path }) => always.includes(`${method} ${path}`))
const open = allRoutes.filter(
  ({ method, path, access }) => typeof access === 'string' && !always.includes(`${method} ${path}`),
)

describe('a muted account', () => {
  it.each(refused.map((route) => [`${route.method} ${route.path}`, route] as const))('is refused at %s', (_, route) => {
    const refusedRoles = roleKeys.filter((role) => codeOf(() => assertAllowed(route, actorWith(role))) !== null)
    expect(refusedRoles).toEqual(muted)
    expect(codeOf(() => assertAllowed(route, actorWith('mute_user')))).toBe('comment.banned')
  })

  it('may call routes that publish nothing', () => {
    const codes = open.map((route) => codeOf(() => assertAllowed(route, actorWith('no_submit_mute_user'))))
    expect(new Set(codes)).toEqual(new Set([null]))
  })

  it.each(Object.entries(withField))('is refused at %s with %s', (key, field) => {
    const route = allRoutes.find(({ method, path }) => `${method} ${path}` === key)
    if (route === undefined) throw new Error(`no route ${key}`)
    const codeWith = (role: RoleKey, value: unknown) =>
      [
        { query: { [field]: value }, body: undefined },
        { query: undefined, body: { [field]: value } },
      ].map((call) => codeOf(() => assertNotMuted(route, actorWith(role), call)))
    for (const value of ['because', true, ['A']])
      expect(codeWith('mute_user', value)).toEqual(['comment.banned', 'comment.banned'])
    for (const value of [' ', false, [], undefined]) expect(codeWith('mute_user', value)).toEqual([null, null])
    expect(codeWith('default_user', 'because')).toEqual([null, null])
  })
})
