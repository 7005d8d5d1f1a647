import { createHmac } from 'node:crypto'
import { Client, credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import { callersOf, grpcServiceNames } from '@verdict/proto/grpc/callers'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import { protosOf } from '@verdict/proto/call-graph'
import { grpcServerNames, serviceNames, type GrpcServerName, type ServiceName } from '@verdict/proto/services'
import { createActorSigner } from '../caller/actor.ts'
import { createLogger } from '../log.ts'
import { deriveServiceKeys } from '../caller/service-keys.ts'
import { createTokenSigner } from '../caller/sessions.ts'
import { audienceOf, createCallCredentials } from './grpc-credentials.ts'
import { definitionOf, methodNameOf } from './grpc-definitions.ts'
import { serveGrpc, type GrpcServer } from './grpc-server.ts'

const keysOf = (name: ServiceName) => deriveServiceKeys('a secret of the installation', name)
const nowSec = () => Math.floor(Date.now() / 1000)
const signActor = createActorSigner(keysOf('gateway'))
const signSession = createTokenSigner(keysOf('auth'))

/** A method of a service, and the audience for which its calls are signed. */
interface Method {
  owner: GrpcServerName
  service: GrpcServiceName
  name: string
  path: string
  isStream: boolean
  audience: string
}

const methods: Method[] = grpcServerNames.flatMap((owner) =>
  grpcServiceNames
    .filter((service) => protosOf(owner).some((file) => service.startsWith(`${file}.`)))
    .flatMap((service) =>
      Object.entries(definitionOf(service)).map(([name, { path, responseStream: isStream }]) => ({
        owner,
        service,
        name,
        path,
        isStream,
        audience: audienceOf(service, owner),
      })),
    ),
)

const reached: string[] = []
const servers = new Map<GrpcServerName, { server: GrpcServer; client: Client }>()

beforeAll(async () => {
  for (const owner of grpcServerNames) {
    const handlers: Record<string, Record<string, unknown>> = {}
    for (const { service, name, path, isStream } of methods.filter((one) => one.owner === owner)) {
      const answer = () => void reached.push(path)
      const handler = isStream
        ? async function* () {
            answer()
            yield {}
          }
        : async () => {
            answer()
            return {}
          }
      handlers[service] = { ...handlers[service], [methodNameOf(name)]: handler }
    }
    const log = createLogger({ service: owner, level: 'silent' })
    const server = await serveGrpc(handlers, { host: '127.0.0.1', port: 0, log, keys: keysOf(owner) })
    servers.set(owner, { server, client: new Client(`127.0.0.1:${server.port}`, credentials.createInsecure()) })
  }
})
afterAll(async () => {
  for (const { server, client } of servers.values()) {
    client.close()
    await server.close()
  }
})

/** The status with which a call with such credentials ends; null means no credentials. */
function call({ owner, path, isStream }: Method, token: string | null): Promise<status> {
  const client = servers.get(owner)?.client
  if (client === undefined) throw new Error(owner)
  const metadata = new Metadata()
  if (token !== null) metadata.set('authorization', `Bearer ${token}`)
  const [write, read] = [() => Buffer.alloc(0), (bytes: Buffer) => bytes]
  return new Promise((resolve) => {
    const ended = (error: ServiceError | null) => resolve(error === null ? status.OK : error.code)
    if (!isStream) return void client.makeUnaryRequest(path, write, read, {}, metadata, ended)
    const stream = client.makeServerStreamRequest(path, write, read, {}, metadata)
    stream.on('data', () => undefined)
    stream.on('error', (error: ServiceError) => ended(error))
    stream.on('end', () => ended(null))
  })
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Credentials that identify no service, some of which are valid for another purpose. */
function forgeries({ owner, service, name, audience }: Method): Record<string, string | null> {
  const [caller = 'judge'] = callersOf(service, name)
  const keys = keysOf(caller)
  const ann = { uid: 'u1', username: 'ann', roles: ['root' as const], sessionId: 's1' }
  const claims = { iss: caller, aud: audience, iat: nowSec(), exp: nowSec() + 60 }
  const signed = (changes: object) =>
    createSigner({ key: keys.privateKey, algorithm: 'EdDSA' })({ ...claims, ...changes })
  const byHmac = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  const other = serviceNames.find((one) => one !== audience) ?? ''
  return {
    nothing: null,
    'no token': 'guessed',
    'an actor': signActor(ann, owner),
    'a session': signSession({ ...ann, renewals: 0, expiresAt: new Date(Date.now() + 60_000) }),
    'a token for another service': createCallCredentials(keys, other)(),
    'a token that has expired': signed({ iat: nowSec() - 120, exp: nowSec() - 60 }),
    'a token without an end': signed({ exp: undefined }),
    'a token of another key': createCallCredentials(
      { ...keysOf('gateway'), name: caller === 'gateway' ? 'auth' : caller },
      audience,
    )(),
    'a token without a signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    'a token signed with the public key': `${byHmac}.${createHmac('sha256', keys.publicKeyOf(caller) ?? '')
      .update(byHmac)
      .digest('base64url')}`,
  }
}

describe.each(methods.map((method) => [`${method.service}/${method.name} of ${method.owner}`, method] as const))(
  '%s',
  (_name, method) => {
    it('accepts the services that may call it, and no forged credentials', async () => {
      reached.length = 0
      for (const [what, token] of Object.entries(forgeries(method)))
        expect([what, await call(method, token)]).toEqual([what, status.UNAUTHENTICATED])
      const callers = callersOf(method.service, method.name)
      for (const name of serviceNames.filter((one) => !callers.includes(one))) {
        const token = createCallCredentials(keysOf(name), method.audience)()
        expect([name, await call(method, token)]).toEqual([name, status.PERMISSION_DENIED])
      }
      expect(reached).toEqual([])
      for (const name of callers) await call(method, createCallCredentials(keysOf(name), method.audience)())
      expect(reached).toEqual(callers.map(() => method.path))
    })
  },
)
