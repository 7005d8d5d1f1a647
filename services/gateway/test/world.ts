import { randomBytes } from 'node:crypto'
import { createAuthService } from '@verdict/auth'
import { roleKeys, roles, type RoleKey } from '@verdict/proto/codes/roles'
import { tokenPrefix, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import { upstreamNames } from '@verdict/proto/services'
import { loadSettings } from '@verdict/kit/config'
import { sessionKey, tokenSessionId } from '@verdict/kit/sessions'
import { addressHeaders, freshAddress } from '@verdict/test-kit/address'
import { log } from '@verdict/test-kit/environment'
import { startTestService } from '@verdict/test-kit/service'
import { createGatewayService, gatewaySettings, type GatewayOverrides } from '../src/index.ts'
import { startEchoServices } from './echo-services.ts'

const rootPassword = 'root-password'
const password = 'secret1'

export interface Answer {
  httpStatus: number
  headers: Headers
  text: string
  json: { status: number; data: any; msg: string; code?: string } // oxlint-disable-line typescript/no-explicit-any -- what clients see, not what we know
}

export interface CallOptions {
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  address?: string
}

export interface WorldOptions {
  env?: Record<string, string>
  /** Settings of the gateway only. */
  gatewayEnv?: Record<string, string>
  /** Whether the echo replaces the HTTP side of auth as well; its sessions are real in any case. */
  echoAuth?: boolean
  /** Whether auth is called through a socket although it runs in this process. */
  overSocket?: boolean
  overrides?: GatewayOverrides
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The gateway with a real auth and an echo in place of the other services. */
const metricsToken = 'who-watches-this-site'
/** The header that allows reading /metrics. */
export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

export async function startWorld({
  env = {},
  gatewayEnv = {},
  echoAuth = false,
  overSocket = false,
  overrides = {},
}: WorldOptions = {}) {
  const authEnv = { VERDICT_ROOT_PASSWORD: rootPassword, ...env }
  const auth = await startTestService({ name: 'auth', create: createAuthService, env: authEnv })
  const { db, busPrefix, environment, httpAddress: authUrl, grpcAddress } = auth
  const echo = await startEchoServices()
  const settings = loadSettings(gatewaySettings, {
    ...environment,
    VERDICT_PORT: '0',
    GATEWAY_GRPC_PORT: '0',
    VERDICT_TRUST_PROXY: '127.0.0.1',
    GATEWAY_METRICS_TOKEN: metricsToken,
    ...Object.fromEntries(upstreamNames.map((one) => [`${one.toUpperCase()}_HTTP_URL`, echo.url])),
    AUTH_HTTP_URL: echoAuth ? echo.url : overSocket ? authUrl.replace('127.0.0.1', 'localhost') : authUrl,
    AUTH_GRPC_URL: grpcAddress,
    ...env,
    ...gatewayEnv,
  })
  const gateway = createGatewayService(settings, { busPrefix, log, ...overrides })
  const { httpAddress: url } = await gateway.start()
  const bus = await auth.joinBus()

  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const { method = 'GET', token, headers = {}, body, address = freshAddress() } = options
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': 'en-US',
        'x-forwarded-for': address,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer['json']
    return { httpStatus: response.status, headers: response.headers, text, json }
  }

  /** Signs in at auth directly, so that it also works if the gateway uses an echo. */
  async function signIn(username: string, secretText = password): Promise<string> {
    const response = await fetch(`${authUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...addressHeaders('auth') },
      body: JSON.stringify({ username, password: secretText }),
    })
    const token = response.headers.get('authorization')
    if (token === null) throw new Error(`no sign-in: ${await response.text()}`)
    return token
  }

  /** A token for each role. */
  async function tokens(): Promise<Record<RoleKey, string>> {
    const accounts = db.collection<{ _id: string }>('accounts')
    const root = await accounts.findOne({ username: 'root' })
    const rows = roleKeys.map((role) => {
      const username = `u${roles[role].id}`
      return { ...root, _id: username, username, nameKey: username, role }
    })
    await accounts.insertMany(rows)
    const pairs = await Promise.all(
      rows.map(async (row) => [row.role, await signIn(row.username, rootPassword)] as const),
    )
    // One session for each role.
    return Object.fromEntries(pairs) as Record<RoleKey, string>
  }

  /** A personal token of this user, as auth creates it. */
  async function personalToken(username: string, scopes: readonly TokenScope[], lifeMs = 600_000): Promise<string> {
    const account = await db.collection<{ _id: string; credentialsVersion: number }>('accounts').findOne({ username })
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    await db.collection<{ _id: string; [field: string]: unknown }>('personal_tokens').insertOne({
      _id: sessionKey(tokenSessionId(token)),
      publicId: token.slice(4, 20),
      uid: account?._id,
      credentialsVersion: account?.credentialsVersion,
      name: 'test',
      hint: token.slice(0, 8),
      scopes,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + lifeMs),
    })
    return token
  }

  /** Invalid tokens by reason. */
  async function deadPersonalTokens(scopes: readonly TokenScope[]): Promise<Record<string, string>> {
    const accounts = db.collection<{ _id: string }>('accounts')
    const owner = await accounts.findOne({ username: 'root' })
    const rows = ['disabled', 'changed'].map((username) => ({ ...owner, _id: username, username, nameKey: username }))
    await accounts.insertMany(rows)
    const revoked = await personalToken('root', scopes)
    const ofDisabled = await personalToken('disabled', scopes)
    const ofOlderPassword = await personalToken('changed', scopes)
    const stored = db.collection<{ _id: string }>('personal_tokens')
    await stored.deleteOne({ _id: sessionKey(tokenSessionId(revoked)) })
    await accounts.updateOne({ _id: 'disabled' }, { $set: { disabled: true } })
    await accounts.updateOne({ _id: 'changed' }, { $inc: { credentialsVersion: 1 } })
    return { revoked, ofDisabled, ofOlderPassword, expired: await personalToken('root', scopes, -1) }
  }

  return {
    url,
    authUrl,
    call,
    echo,
    bus,
    signIn,
    tokens,
    personalToken,
    deadPersonalTokens,
    settings,
    auth,
    gateway,
    busPrefix,
    signInAsRoot: () => signIn('root', rootPassword),
    rootPassword,
    async stop() {
      await gateway.stop()
      await auth.stop()
      await echo.stop()
    },
  }
}
