import { describe, expect, it } from '@jest/globals'
import { type PageAccess, refusalOf } from './page-access.ts'
import type { SessionUser } from './session.store.ts'

// A guard reads the roles and nothing else of a user.
const withRoles = (...roleList: string[]) => ({
  token: 'token',
  user: { uid: '1', username: 'ada', roleList } as unknown as SessionUser,
})
const guest = { token: null, user: null }

describe('who may open a page', () => {
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

  it('admits nobody by a kept user without a token', () => {
    expect(refusalOf('login', { token: null, user: withRoles('root').user }, '/setting')).not.toBeNull()
  })
})

describe('where the others are led', () => {
  it('to the home page with the sign-in open', () => {
    expect(refusalOf('login', guest, '/setting')).toEqual({
      kind: 'sign-in',
      to: '/home',
      message: 'guard.login',
      opensSignIn: true,
    })
  })

  it('in the back office to its own sign-in', () => {
    expect(refusalOf('admin', guest, '/admin/problem')).toMatchObject({ to: '/admin/login', opensSignIn: false })
    expect(refusalOf('root', guest, '/admin/user')).toMatchObject({ to: '/admin/login', message: 'guard.adminLogin' })
  })

  it('nowhere when they are signed in and lack the role: they are told so on the page', () => {
    expect(refusalOf('root', withRoles('admin'), '/admin/user')).toEqual({ kind: 'forbidden' })
    expect(refusalOf('admin', withRoles('default_user'), '/admin/problem')).toEqual({ kind: 'forbidden' })
  })

  it('does not take a page whose name begins alike for the back office', () => {
    expect(refusalOf('login', guest, '/administrivia')).toMatchObject({ to: '/home' })
  })
})
