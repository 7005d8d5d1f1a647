import { describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import {
  can,
  createActorSigner,
  createActorVerifier,
  deriveKey,
  hasAnyRole,
  isSuperAdmin,
  type Actor,
} from './actor.ts'

const secret = 'a secret of the installation'
const ann: Actor = { uid: 'u1', username: 'ann', roles: ['default_user'], sessionId: 's1' }

describe('an actor', () => {
  it('is believed when the gateway signed it', () => {
    expect(createActorVerifier(secret)(createActorSigner(secret)(ann))).toEqual(ann)
  })

  it.each([
    ['another secret', createActorSigner('some other secret')(ann)],
    ['no algorithm', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(ann))}.`],
    ['a key for another purpose', createSigner({ key: deriveKey(secret, 'token') })({ ...ann })],
    [
      'an expired one',
      createSigner({ key: deriveKey(secret, 'actor'), expiresIn: 1000, clockTimestamp: 0 })({ ...ann }),
    ],
    ['no text at all', ''],
  ])('is not believed with %s', (_what, token) => {
    expect(createActorVerifier(secret)(token)).toBeNull()
  })

  it('holds no role that does not exist', () => {
    const token = createSigner({ key: deriveKey(secret, 'actor'), expiresIn: 60_000 })({
      ...ann,
      roles: ['root', 'emperor'],
    })
    expect(createActorVerifier(secret)(token)?.roles).toEqual(['root'])
  })
})

describe('roles', () => {
  const withRole = (role: Actor['roles'][number]): Actor => ({ ...ann, roles: [role] })

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
