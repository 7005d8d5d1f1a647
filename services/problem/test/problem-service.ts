import { randomBytes } from 'node:crypto'
import { jest } from '@jest/globals'
import mongoose, { type Connection } from 'mongoose'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { loadSettings } from '@verdict/kit/config'
import { createBus, type Bus } from '@verdict/kit/bus'
import type { Clock } from '@verdict/kit/clock'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { actorHeader } from '@verdict/proto/http/headers'
import { createActorSigner } from '@verdict/kit/actor'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import type { ServiceName } from '@verdict/proto/services'
import { createProblemService, problemSettings } from '../src/index.ts'

// Real servers and files of megabytes, on a machine that may be busy.
jest.setTimeout(120_000)

export const secret = 'a secret of these tests alone'

export interface Answer {
  status: number
  data: any // eslint-disable-line @typescript-eslint/no-explicit-any -- what clients see, not what we know
  msg: string
  code?: string
}

export interface CallOptions {
  as?: RoleKey | null
  uid?: string
  lang?: 'zh-CN' | 'en-US'
  body?: unknown
}

/** The service on servers of its own names, and clients of it. */
export async function startProblemService(
  overrides: { clock?: Clock; env?: Record<string, string>; namespace?: string } = {},
) {
  const ownSecret = overrides.env?.['VERDICT_SECRET'] ?? secret
  const signActor = createActorSigner(deriveServiceKeys(ownSecret, 'gateway'))
  const namespace = overrides.namespace ?? `t${randomBytes(6).toString('hex')}`
  const env = {
    ...process.env,
    VERDICT_SECRET: secret,
    VERDICT_LOG_LEVEL: 'error',
    PROBLEM_HTTP_PORT: '0',
    PROBLEM_GRPC_PORT: '0',
    ...overrides.env,
  }
  const settings = loadSettings(problemSettings, env)
  const service = createProblemService(settings, {
    ...overrides,
    database: `${namespace}_problem`,
    busPrefix: namespace,
  })
  const { httpAddress, grpcAddress } = await service.start()
  const log = createLogger({ service: 'test', level: 'error' })
  const bus: Bus = createBus({
    source: 'test',
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: '',
    prefix: namespace,
    log,
    metrics: createMetrics('test'),
  })
  await bus.start()
  const db: Connection = await mongoose
    .createConnection(settings.MONGO_URL, { dbName: `${namespace}_problem` })
    .asPromise()

  function headersOf({ as = 'root', uid = 'u1', lang = 'en-US' }: CallOptions): Record<string, string> {
    const actor = { uid, username: `name-${uid}`, roles: as === null ? [] : [as], sessionId: 's' }
    return { 'accept-language': lang, ...(as === null ? {} : { [actorHeader]: signActor(actor) }) }
  }

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const response = await fetch(`${httpAddress}${path}`, {
      method,
      headers: { ...headersOf(options), 'content-type': 'application/json' },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    const answer = (await response.json()) as Answer
    if (answer.status !== response.status) throw new Error(`envelope ${answer.status}, HTTP ${response.status}`)
    return answer
  }

  return {
    httpAddress,
    grpcAddress,
    mongoUrl: settings.MONGO_URL,
    redisUrl: settings.REDIS_URL,
    /** Keys of a service that calls this one. */
    keysOf: (name: ServiceName) => deriveServiceKeys(ownSecret, name),
    bus,
    db,
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    post: (path: string, body: unknown, options?: CallOptions) => call('POST', path, { ...options, body }),
    put: (path: string, body: unknown, options?: CallOptions) => call('PUT', path, { ...options, body }),
    delete: (path: string, options?: CallOptions) => call('DELETE', path, options),
    async upload(zip: Buffer, options: CallOptions & { mode?: string; query?: string } = {}): Promise<Answer> {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(zip)]), 'tests.zip')
      const path = `/api/file/upload-testcase-zip?mode=${options.mode ?? 'default'}${options.query ?? ''}`
      const response = await fetch(`${httpAddress}${path}`, {
        method: 'POST',
        headers: headersOf(options),
        body: form,
      })
      return (await response.json()) as Answer
    },
    async download(path: string, options: CallOptions = {}): Promise<{ headers: Headers; content: Buffer }> {
      const response = await fetch(`${httpAddress}${path}`, { headers: headersOf(options) })
      return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
    },
    async stop() {
      await service.stop()
      await bus.stop()
      await db.dropDatabase()
      await db.close()
    },
  }
}

export type TestService = Awaited<ReturnType<typeof startProblemService>>

/** Asks again until the answer is as wanted; fails with the last answer after twenty seconds. */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const giveUpAt = performance.now() + 20_000
  for (;;) {
    const answer = await ask()
    if (isWanted(answer)) return answer
    if (performance.now() > giveUpAt) throw new Error(`never came: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
