import { Metadata, status } from '@grpc/grpc-js'
import { describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import { callersOf, grpcServiceNames } from '@verdict/proto/grpc/callers'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import { serviceNames } from '@verdict/proto/services'
import { deriveServiceKeys } from '../caller/service-keys.ts'
import { audienceOf, createCallCheck, createCallCredentials } from './grpc-credentials.ts'
import { definitionOf } from './grpc-definitions.ts'

const keysOf = (name: string) => deriveServiceKeys('a secret of the installation', name)
const judge = keysOf('judge')
const nowSec = () => Math.floor(Date.now() / 1000)

function refusalOf(service: GrpcServiceName, method: string, token: string, server = 'problem') {
  const metadata = new Metadata()
  metadata.set('authorization', `Bearer ${token}`)
  return createCallCheck(keysOf(server), service)(metadata, method)
}

const claimed = (claims: object, key = judge.privateKey) =>
  createSigner({ key, algorithm: 'EdDSA' })({ iss: 'judge', aud: 'problem', exp: nowSec() + 60, ...claims })

describe('credentials of a call', () => {
  it('are valid only for the intended service', () => {
    const token = createCallCredentials(judge, 'problem')()
    expect(refusalOf('problem.v1.Blobs', 'Read', token)).toBeNull()
    expect(refusalOf('submission.v1.JudgeQueue', 'Claim', token, 'submission')?.code).toBe(status.UNAUTHENTICATED)
  })

  it.each([
    ['have expired', claimed({ exp: nowSec() - 31 })],
    ['never expire', claimed({ exp: undefined })],
    ['name no audience', claimed({ aud: undefined })],
    ['name no caller', claimed({ iss: undefined })],
    ['name another caller than signed', claimed({ iss: 'submission' })],
    ['are signed as an actor', claimed({ aud: 'actor:problem' })],
    ['are no token', 'guessed'],
    ['are missing', ''],
  ])('that %s are refused', (_what, token) => {
    expect(refusalOf('problem.v1.Blobs', 'Read', token)).toEqual({
      code: status.UNAUTHENTICATED,
      details: 'service.credentials_refused',
    })
  })

  it('tolerate clocks that differ by half a minute', () => {
    expect(refusalOf('problem.v1.Blobs', 'Read', claimed({ exp: nowSec() - 25 }))).toBeNull()
    expect(refusalOf('problem.v1.Blobs', 'Read', claimed({ iat: nowSec() + 25, exp: nowSec() + 85 }))).toBeNull()
  })

  it('are renewed before they expire, and when the clock jumps', () => {
    let nowMs = 1_700_000_000_000
    const token = createCallCredentials(judge, 'problem', () => nowMs)
    const first = token()
    nowMs += 19_000
    expect(token()).toBe(first)
    nowMs += 1_000
    const second = token()
    expect(second).not.toBe(first)
    nowMs -= 3_600_000
    expect(token()).not.toBe(second)
  })
})

describe('a judge', () => {
  it('may call what judging needs and nothing else', () => {
    const allowed = grpcServiceNames.flatMap((service) => {
      const audience = audienceOf(service, 'problem')
      const token = createCallCredentials(judge, audience)()
      return Object.keys(definitionOf(service))
        .filter((method) => refusalOf(service, method, token, audience) === null)
        .map((method) => `${service}/${method}`)
    })
    expect(allowed.sort()).toEqual([
      'problem.v1.Blobs/Read',
      'problem.v1.JudgeSpecs/Get',
      'submission.v1.JudgeQueue/Claim',
      'submission.v1.JudgeQueue/Finish',
      'submission.v1.JudgeQueue/Heartbeat',
      'submission.v1.JudgeQueue/Release',
      'submission.v1.JudgeQueue/Report',
    ])
  })

  it('cannot act as another service', () => {
    for (const name of serviceNames.filter((one) => one !== 'judge')) {
      const token = createCallCredentials({ ...judge, name }, 'problem')()
      expect(refusalOf('problem.v1.GroupUsages', 'List', token)?.code).toBe(status.UNAUTHENTICATED)
    }
  })
})

describe('the table of callers', () => {
  it('lists callers for every method', () => {
    for (const service of grpcServiceNames)
      for (const method of Object.keys(definitionOf(service)))
        expect([service, method, callersOf(service, method).length > 0]).toEqual([service, method, true])
  })
})
