import type { RoleKey } from '@verdict/proto/codes/roles'
import { actorHeader, deviceHeader } from '@verdict/proto/http/headers'
import { createActorSigner } from '@verdict/kit/actor'
import { toSessionClaims } from '@verdict/kit/sessions'
import { addressHeaders, freshAddress } from '@verdict/test-kit/address'
import { keysOf } from '@verdict/test-kit/environment'
import { startTestService, type TestServiceOptions } from '@verdict/test-kit/service'
import { createAuthService } from '../src/index.ts'
import { decodeJwt } from './jwt.ts'

const sign = createActorSigner(keysOf('gateway'))
export const rootPassword = 'root-password'

export interface Answer<Data = unknown> {
  httpStatus: number
  status: number
  data: Data
  msg: string
  code?: string
  token: string | null
  /** The address of the browser. */
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

/** The service with a database of its own, and clients that call it as the gateway does. */
export async function startWorld(env: Record<string, string> = {}, start?: TestServiceOptions['start']) {
  const service = await startTestService({
    name: 'auth',
    create: createAuthService,
    env: { VERDICT_ROOT_PASSWORD: rootPassword, ...env },
    ...(start === undefined ? {} : { start }),
  })
  const { db, environment, database, busPrefix, httpAddress, grpcAddress } = service
  const sessions = service.client('auth.v1.Sessions', 'gateway')

  function send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const { as, body, address = freshAddress(), lang = 'en-US', device } = options
    return fetch(`${httpAddress}/api/${path}`, {
      method,
      headers: {
        'accept-language': lang,
        ...addressHeaders('auth', address),
        ...(as === undefined ? {} : { [actorHeader]: sign(as, 'auth') }),
        ...(device === undefined ? {} : { [deviceHeader]: device }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async function call<Data = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
    const response = await send(method, path, options)
    // The type that the test expects.
    const envelope = (await response.json()) as Omit<Answer<Data>, 'httpStatus' | 'token'>
    const known = response.headers.get(deviceHeader)
    return {
      ...envelope,
      httpStatus: response.status,
      token: response.headers.get('authorization'),
      ...(known === null ? {} : { device: known }),
    }
  }

  /** Signs in and returns the caller as the gateway would determine it. */
  async function signIn(username: string, password: string): Promise<Actor> {
    const { token, code, data } = await call<{ uid: string }>('POST', 'login', { body: { username, password } })
    const claims = token === null ? null : toSessionClaims(decodeJwt(token))
    if (claims === null) throw new Error(`no sign-in: ${code}`)
    const { roles } = await sessions.resolve({ sessionId: claims.sessionId })
    return { uid: data.uid, username, roles: roles as RoleKey[], sessionId: claims.sessionId }
  }

  const isAlive = async (who: Actor) => (await sessions.resolve({ sessionId: who.sessionId })).found

  return {
    db,
    send,
    call,
    signIn,
    isAlive,
    sessions,
    environment,
    database,
    busPrefix,
    httpAddress,
    grpcAddress,
    joinBus: service.joinBus,
    root: await signIn('root', rootPassword),
    stop: () => service.stop(),
  }
}
