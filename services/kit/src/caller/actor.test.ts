import { describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import { can, createActorSigner, createActorVerifier, hasAnyRole, isSuperAdmin, type Actor } from './actor.ts'
import { serviceNames, type ServiceName } from '@verdict/proto/services'
import { createTokenSigner } from './sessions.ts'
import { deriveServiceKeys } from './service-keys.ts'

const secret = 'a secret of the installation'
const gateway = deriveServiceKeys(secret, 'gateway')
const verifyAs = (name: ServiceName) => createActorVerifier(deriveServiceKeys(secret, name))
const verify = verifyAs('problem')
const ann: Actor = { uid: 'u1', username: 'ann', roles: ['default_user'], sessionId: 's1' }

const signed = (claims: object) =>
  createSigner({ key: gateway.privateKey, algorithm: 'EdDSA', iss: 'gateway', aud: 'actor:problem' })(claims)
const signedFor = (aud: string | string[] | undefined) =>
  createSigner({ key: gateway.privateKey, algorithm: 'EdDSA', iss: 'gateway', expiresIn: 60_000 })({ ...ann, aud })

describe('an actor', () => {
  it('is accepted if the gateway signed it', () => {
    expect(verify(createActorSigner(gateway)(ann, 'problem'))).toEqual(ann)
  })

  it('is accepted only by the service that it was sent to', () => {
    const token = createActorSigner(gateway)(ann, 'problem')
    expect(serviceNames.filter((name) => verifyAs(name)(token) !== null)).toEqual(['problem'])
  })

  it('is accepted from no service but the gateway', () => {
    for (const name of serviceNames.filter((one) => one !== 'gateway')) {
      const keys = deriveServiceKeys(secret, name)
      for (const claimedName of [name, 'gateway'])
        expect([name, verify(createActorSigner({ ...keys, name: claimedName })(ann, 'problem'))]).toEqual([name, null])
    }
  })

  it.each([
    ['another secret', createActorSigner(deriveServiceKeys('some other secret', 'gateway'))(ann, 'problem')],
    ['no audience', signedFor(undefined)],
    ['an audience that is every service’s', signedFor('actor')],
    ['a service among several', signedFor(['actor:site', 'actor:contest'])],
    ['no algorithm', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(ann))}.`],
    ['another purpose', createTokenSigner(gateway)({ ...ann, renewals: 0, expiresAt: new Date(Date.now() + 60_000) })],
    ['an end that has passed', signed({ ...ann, exp: 1 })],
    ['no text at all', ''],
  ])('is refused with %s', (_what, token) => {
    expect(verify(token)).toBeNull()
  })

  it('has no unknown role', () => {
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

  it('are empty for an anonymous caller', () => {
    expect(hasAnyRole(null, ['root', 'default_user'])).toBe(false)
    expect(isSuperAdmin(null)).toBe(false)
  })
})
