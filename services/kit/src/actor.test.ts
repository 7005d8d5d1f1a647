import { describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import { can, createActorSigner, createActorVerifier, hasAnyRole, isSuperAdmin, type Actor } from './actor.ts'
import { createTokenSigner } from './sessions.ts'
import { deriveServiceKeys } from './service-keys.ts'

const secret = 'a secret of the installation'
const gateway = deriveServiceKeys(secret, 'gateway')
const judge = deriveServiceKeys(secret, 'judge')
const verify = createActorVerifier(deriveServiceKeys(secret, 'problem'))
const ann: Actor = { uid: 'u1', username: 'ann', roles: ['default_user'], sessionId: 's1' }

const signed = (claims: object) =>
  createSigner({ key: gateway.privateKey, algorithm: 'EdDSA', iss: 'gateway', aud: 'actor' })(claims)

describe('an actor', () => {
  it('is believed when the gateway signed it', () => {
    expect(verify(createActorSigner(gateway)(ann))).toEqual(ann)
  })

  it.each([
    ['another secret', createActorSigner(deriveServiceKeys('some other secret', 'gateway'))(ann)],
    ['the key of a judge', createActorSigner(judge)(ann)],
    ['the key of a judge that says it were the gateway', createActorSigner({ ...judge, name: 'gateway' })(ann)],
    ['no algorithm', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(ann))}.`],
    ['another purpose', createTokenSigner(gateway)({ ...ann, renewals: 0, expiresAt: new Date(Date.now() + 60_000) })],
    ['an end that has passed', signed({ ...ann, exp: 1 })],
    ['no text at all', ''],
  ])('is not believed with %s', (_what, token) => {
    expect(verify(token)).toBeNull()
  })

  it('holds no role that does not exist', () => {
    const token = signed({ ...ann, roles: ['root', 'emperor'], exp: Math.ceil(Date.now() / 1000) + 60 })
    expect(verify(token)?.roles).toEqual(['root'])
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
