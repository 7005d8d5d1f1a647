import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createCertificates, type Certificates } from './certificates.ts'
import { createLogger } from '../src/log.ts'
import { deriveServiceKeys } from '../src/caller/service-keys.ts'
import { grpcClient, serveGrpc, type GrpcServer } from '../src/grpc/grpc.ts'
import { readTls, type Tls } from '../src/grpc/grpc-tls.ts'

const log = createLogger({ service: 'test', level: 'silent' })
const keysOf = (name: string) => deriveServiceKeys('a secret of the installation', name)
let certificates: Certificates

const own = (name: string) => certificates.own(name)
const trusting = (authority: string) => certificates.trusting(authority)

beforeAll(() => {
  certificates = createCertificates()
  for (const authority of ['ours', 'theirs']) certificates.createAuthority(authority)
  for (const name of ['problem', 'site']) certificates.createCertificate(name, 'ours')
  certificates.createCertificate('stranger', 'theirs')
})
afterAll(() => certificates.remove())

let server: GrpcServer

function count(tls: Tls | undefined) {
  const address = `localhost:${server.port}`
  const client = grpcClient('statistics.v1.Statistics', {
    address,
    tls,
    keys: keysOf('site'),
    service: 'problem',
    deadlineMs: 5_000,
  })
  return client.count({}).finally(() => client.close())
}

function serve(tls: Tls | undefined) {
  const handlers = {
    'statistics.v1.Statistics': {
      count: () => Promise.resolve({ figures: { problems: 7 } }),
      countDays: () => Promise.resolve({ figures: [] }),
    },
  }
  return serveGrpc(handlers, { host: '127.0.0.1', port: 0, log, tls, keys: keysOf('problem') })
}

describe('gRPC with TLS', () => {
  beforeEach(async () => {
    server = await serve(readTls({ ...own('problem'), ...trusting('ours') }))
  })
  afterEach(() => server.close())

  it('serves a client with a certificate of the authority', async () => {
    expect(await count(readTls({ ...own('site'), ...trusting('ours') }))).toEqual({ figures: { problems: 7 } })
  })

  it.each([
    ['speaks in plain text', () => undefined],
    ['shows no certificate', () => readTls(trusting('ours'))],
    ['shows one of another authority', () => readTls({ ...own('stranger'), ...trusting('ours') })],
    ['does not trust the server', () => readTls({ ...own('site'), ...trusting('theirs') })],
  ])('refuses a client that %s', async (_what, tls) => {
    await expect(count(tls())).rejects.toMatchObject({ code: 'server.unavailable' })
  })
})

describe('gRPC with public authorities', () => {
  it('requires no client certificate', async () => {
    server = await serve(readTls(own('problem')))
    try {
      expect(await count(readTls(trusting('ours')))).toEqual({ figures: { problems: 7 } })
    } finally {
      await server.close()
    }
  })
})

describe('the TLS settings', () => {
  it('are off by default', () => {
    expect(readTls({})).toBeUndefined()
  })

  it.each([
    ['a certificate without its key', { GRPC_TLS_CERT: '/x.crt' }, /belong together/],
    ['a file that is not there', { GRPC_TLS_CA: '/nowhere/ca.crt' }, /GRPC_TLS_CA: \/nowhere\/ca.crt cannot be read/],
  ])('report %s', (_what, settings, message) => {
    expect(() => readTls(settings)).toThrow(message)
  })

  it('are refused if a server has no certificate', async () => {
    await expect(async () => serve(readTls(trusting('ours')))).rejects.toThrow(/GRPC_TLS_CERT is not/)
  })
})
