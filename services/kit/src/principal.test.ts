import { describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import {
  can,
  createPrincipalSigner,
  createPrincipalVerifier,
  deriveKey,
  hasAnyRole,
  isSuperAdmin,
  type Principal,
} from './principal.ts'

const secret = 'a secret of the installation'
const ann: Principal = { uid: 'u1', username: 'ann', roles: ['default_user'], sessionId: 's1' }

describe('a principal', () => {
  it('is believed when the gateway signed it', () => {
    expect(createPrincipalVerifier(secret)(createPrincipalSigner(secret)(ann))).toEqual(ann)
  })

  it.each([
    ['another secret', createPrincipalSigner('some other secret')(ann)],
    ['no algorithm', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(ann))}.`],
    ['a key for another purpose', createSigner({ key: deriveKey(secret, 'token') })({ ...ann })],
    [
      'an expired one',
      createSigner({ key: deriveKey(secret, 'principal'), expiresIn: 1000, clockTimestamp: 0 })({ ...ann }),
    ],
    ['no text at all', ''],
  ])('is not believed with %s', (_what, token) => {
    expect(createPrincipalVerifier(secret)(token)).toBeNull()
  })

  it('holds no role that does not exist', () => {
    const token = createSigner({ key: deriveKey(secret, 'principal'), expiresIn: 60_000 })({
      ...ann,
      roles: ['root', 'emperor'],
    })
    expect(createPrincipalVerifier(secret)(token)?.roles).toEqual(['root'])
  })
})

describe('roles', () => {
  const withRole = (role: Principal['roles'][number]): Principal => ({ ...ann, roles: [role] })

  it('decide who may submit', () => {
    const roles = ['root', 'admin', 'problem_admin', 'default_user', 'no_discuss_user', 'mute_user'] as const
    expect(roles.every((role) => can(withRole(role), 'submit'))).toBe(true)
    const banned = ['no_subimit_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'] as const
    expect(banned.some((role) => can(withRole(role), 'submit'))).toBe(false)
  })

  it('leave an anonymous caller without any', () => {
    expect(hasAnyRole(null, ['root', 'default_user'])).toBe(false)
    expect(isSuperAdmin(null)).toBe(false)
  })
})
