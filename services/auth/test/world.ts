import { randomBytes } from 'node:crypto'
import { createConnection, type Connection } from 'mongoose'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient } from '@verdict/kit/grpc'
import { clientAddressHeader, actorHeader, deviceHeader } from '@verdict/proto/http/headers'
import { createAddressSigner } from '@verdict/kit/client-address'
import { createLogger } from '@verdict/kit/log'
import { createActorSigner } from '@verdict/kit/actor'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { toSessionClaims } from '@verdict/kit/sessions'
import { decodeJwt } from './jwt.ts'
import { authSettings, createAuthService, type AuthSettings } from '../src/index.ts'

export const secret = 'a secret for tests only'
const gatewayKeys = deriveServiceKeys(secret, 'gateway')
const signAddress = createAddressSigner(gatewayKeys)
export const rootPassword = 'root-password'

export interface Answer<Data = unknown> {
  httpStatus: number
  status: number
  data: Data
  msg: string
  code?: string
  token: string | null
  /** Of the browser. */
  device?: string
}

export interface Actor {
  uid: string
  username: string
  roles: RoleKey[]
  sessionId: string
}

export interface CallOptions {
  as?: Actor
  body?: unknown
  address?: string
  lang?: string
  /** The token of a known browser. */
  device?: string | undefined
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** An address that nobody else uses, so that locks of different tests do not meet. */
export function freshAddress(): string {
  const [a, b, c] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

/** Starts the service with settings on a database. */
export type Starter = (
  settings: AuthSettings,
  database: string,
) => Promise<{ httpAddress: string; grpcAddress: string; stop: () => Promise<unknown> }>

async function startHere(settings: AuthSettings, database: string) {
  const log = createLogger({ service: 'test', level: 'silent' })
  const service = createAuthService(settings, { database, busPrefix: database, log })
  return { ...(await service.start()), stop: () => service.stop() }
}

export function settingsWith(env: Record<string, string>): AuthSettings {
  return loadSettings(authSettings, {
    ...process.env,
    VERDICT_SECRET: secret,
    VERDICT_LOG_LEVEL: 'silent',
    VERDICT_ROOT_PASSWORD: rootPassword,
    AUTH_HTTP_PORT: '0',
    AUTH_GRPC_PORT: '0',
    ...env,
  })
}

/** The service on a database of its own, and clients of it as the gateway calls it. */
export async function startWorld(env: Record<string, string> = {}, start: Starter = startHere) {
  const name = `test_auth_${randomBytes(6).toString('hex')}`
  const settings = settingsWith(env)
  const service = await start(settings, name)
  const { httpAddress, grpcAddress } = service
  const db: Connection = await createConnection(settings.MONGO_URL, { dbName: name }).asPromise()
  const sessions = grpcClient('auth.v1.Sessions', { address: grpcAddress, keys: gatewayKeys })
  const sign = createActorSigner(gatewayKeys)

  function send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const { as, body, address = freshAddress(), lang = 'en-US', device } = options
    return fetch(`${httpAddress}/api/${path}`, {
      method,
      headers: {
        'accept-language': lang,
        [clientAddressHeader]: signAddress(address),
        ...(as === undefined ? {} : { [actorHeader]: sign(as) }),
        ...(device === undefined ? {} : { [deviceHeader]: device }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async function call<Data = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
    const response = await send(method, path, options)
    // What the test expects it to be.
    const envelope = (await response.json()) as Omit<Answer<Data>, 'httpStatus' | 'token'>
    const known = response.headers.get(deviceHeader)
    return {
      ...envelope,
      httpStatus: response.status,
      token: response.headers.get('authorization'),
      ...(known === null ? {} : { device: known }),
    }
  }

  /** Signs in and gives the caller as the gateway would find them. */
  async function signIn(username: string, password: string): Promise<Actor> {
    const { token, code, data } = await call<{ uid: string }>('POST', 'login', { body: { username, password } })
    const claims = token === null ? null : toSessionClaims(decodeJwt(token))
    if (claims === null) throw new Error(`no sign-in: ${code}`)
    const { roles } = await sessions.resolve({ sessionId: claims.sessionId })
    return { uid: data.uid, username, roles: roles as RoleKey[], sessionId: claims.sessionId }
  }

  const isAlive = async (who: Actor) => (await sessions.resolve({ sessionId: who.sessionId })).found

  return {
    ...{ db, send, call, signIn, isAlive, sessions, settings, name, httpAddress, grpcAddress },
    root: await signIn('root', rootPassword),
    async stop() {
      sessions.close()
      await service.stop()
      await db.dropDatabase()
      await db.close()
    },
  }
}
