import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '../log.ts'
import { deriveServiceKeys } from '../service-keys.ts'
import { grpcClient, serveGrpc, type GrpcServer } from './grpc.ts'
import { readTls, type Tls } from './grpc-tls.ts'

const log = createLogger({ service: 'test', level: 'silent' })
const keysOf = (name: string) => deriveServiceKeys('a secret of the installation', name)
let folder: string

const file = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

function createAuthority(name: string): void {
  const subject = ['-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)]
  openssl('req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', ...subject)
}

/** A certificate for this machine's own address, signed by the authority. */
function createCertificate(name: string, authority: string): void {
  const subject = ['-subj', `/CN=${name}`, '-keyout', file(`${name}.key`), '-out', file(`${name}.csr`)]
  openssl('req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject)
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n')
  const signing = ['-CA', file(`${authority}.crt`), '-CAkey', file(`${authority}.key`), '-CAcreateserial', '-days', '1']
  const output = ['-extfile', file('names'), '-out', file(`${name}.crt`)]
  openssl('x509', '-req', '-in', file(`${name}.csr`), ...signing, ...output)
}

const own = (name: string) => ({ GRPC_TLS_CERT: file(`${name}.crt`), GRPC_TLS_KEY: file(`${name}.key`) })
const trusting = (authority: string) => ({ GRPC_TLS_CA: file(`${authority}.crt`) })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-tls-'))
  createAuthority('ours')
  createAuthority('theirs')
  createCertificate('problem', 'ours')
  createCertificate('site', 'ours')
  createCertificate('stranger', 'theirs')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let server: GrpcServer

function count(tls: Tls | undefined) {
  const address = `localhost:${server.port}`
  const client = grpcClient('problem.v1.Stats', { address, tls, keys: keysOf('site'), deadlineMs: 5_000 })
  return client.count({}).finally(() => client.close())
}

function serve(tls: Tls | undefined) {
  const handlers = { 'problem.v1.Stats': { count: () => Promise.resolve({ problems: 7 }) } }
  return serveGrpc(handlers, { host: '127.0.0.1', port: 0, log, tls, keys: keysOf('problem') })
}

describe('gRPC with TLS', () => {
  beforeEach(async () => {
    server = await serve(readTls({ ...own('problem'), ...trusting('ours') }))
  })
  afterEach(() => server.close())

  it('serves a client that shows a certificate of the authority', async () => {
    expect(await count(readTls({ ...own('site'), ...trusting('ours') }))).toEqual({ problems: 7 })
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

describe('gRPC without an authority of one’s own', () => {
  it('asks clients for no certificate', async () => {
    server = await serve(readTls(own('problem')))
    try {
      expect(await count(readTls(trusting('ours')))).toEqual({ problems: 7 })
    } finally {
      await server.close()
    }
  })
})

describe('the settings of TLS', () => {
  it('are off when nothing is set', () => {
    expect(readTls({})).toBeUndefined()
  })

  it.each([
    ['a certificate without its key', { GRPC_TLS_CERT: '/x.crt' }, /belong together/],
    ['a file that is not there', { GRPC_TLS_CA: '/nowhere/ca.crt' }, /GRPC_TLS_CA: \/nowhere\/ca.crt cannot be read/],
  ])('name %s', (_what, settings, message) => {
    expect(() => readTls(settings)).toThrow(message)
  })

  it('are refused where a server has no certificate', async () => {
    await expect(async () => serve(readTls(trusting('ours')))).rejects.toThrow(/GRPC_TLS_CERT is not/)
  })
})
