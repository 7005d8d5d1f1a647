import { describe, expect, it } from '@jest/globals'
import { type PageAccess, refusalOf } from './page-access.ts'
import type { SessionUser } from './session.store.ts'

// A guard reads only the roles of a user.
const withRoles = (...roleList: string[]) => ({
  token: 'token',
  user: { uid: '1', username: 'ada', roleList } as unknown as SessionUser,
})
const guest = { token: null, user: null }

describe('access to a page', () => {
  it.each<[PageAccess, string[]]>([
    ['public', ['guest', 'default_user', 'problem_admin', 'admin', 'root']],
    ['login', ['default_user', 'problem_admin', 'admin', 'root']],
    ['admin', ['problem_admin', 'admin', 'root']],
    ['root', ['root']],
  ])('%s: %j', (access, allowed) => {
    const visitors = {
      guest,
      default_user: withRoles('default_user'),
      problem_admin: withRoles('problem_admin'),
      admin: withRoles('admin'),
      root: withRoles('root'),
    }
    const admitted = Object.entries(visitors).filter(([, visitor]) => refusalOf(access, visitor, '/x') === null)
    expect(admitted.map(([name]) => name)).toEqual(allowed)
  })

  it('is refused to a stored user without a token', () => {
    expect(refusalOf('login', { token: null, user: withRoles('root').user }, '/setting')).not.toBeNull()
  })
})

describe('users without access are redirected', () => {
  it('to the home page with the sign-in open', () => {
    expect(refusalOf('login', guest, '/setting')).toEqual({
      to: '/home',
      message: 'guard.login',
      opensSignIn: true,
      endsSession: true,
    })
  })

  it('in the back office to its own sign-in', () => {
    expect(refusalOf('admin', guest, '/admin/problem')).toMatchObject({ to: '/admin/login', opensSignIn: false })
    expect(refusalOf('root', guest, '/admin/user')).toMatchObject({ to: '/admin/login', message: 'guard.adminLogin' })
  })

  it('to the sign-in of the back office if they lack the role, and stay signed in', () => {
    const refusal = { to: '/admin/login', message: 'guard.adminLogin', opensSignIn: false, endsSession: false }
    expect(refusalOf('root', withRoles('admin'), '/admin/user')).toEqual(refusal)
    expect(refusalOf('admin', withRoles('default_user'), '/admin/problem')).toEqual(refusal)
    expect(refusalOf('admin', withRoles('default_user'), '/style')).toMatchObject({ to: '/home', endsSession: false })
  })

  it('to the home page from a page whose name only begins like the back office', () => {
    expect(refusalOf('login', guest, '/administrivia')).toMatchObject({ to: '/home' })
  })
})
