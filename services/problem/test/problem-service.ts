import type { Clock } from '@verdict/kit/clock'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { actorHeaders } from '@verdict/test-kit/api'
import { keysOf, mongoUrl, redisUrl } from '@verdict/test-kit/environment'
import { startTestService } from '@verdict/test-kit/service'
import { createProblemService } from '../src/index.ts'

export interface Answer {
  status: number
  data: any // oxlint-disable-line typescript/no-explicit-any -- what clients see, not what we know
  msg: string
  code?: string
}

export interface CallOptions {
  as?: RoleKey | null
  uid?: string
  lang?: 'zh-CN' | 'en-US'
  body?: unknown
}

/** The service with database and bus names of its own, and clients for it. */
export async function startProblemService({
  clock,
  env = {},
  namespace,
}: { clock?: Clock; env?: Record<string, string>; namespace?: string } = {}) {
  const service = await startTestService({
    name: 'problem',
    create: createProblemService,
    env,
    overrides: clock === undefined ? {} : { clock },
    ...(namespace === undefined ? {} : { namespace }),
  })
  const { httpAddress, grpcAddress, db, restart } = service
  const bus = await service.joinBus()

  function headersOf({ as = 'root', uid = 'u1', lang = 'en-US' }: CallOptions): Record<string, string> {
    const actor = as === null ? {} : actorHeaders('problem', uid, as, `name-${uid}`)
    return { 'accept-language': lang, ...actor }
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

  async function uploadTo(path: string, zip: Buffer, options: CallOptions = {}): Promise<Answer> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(zip)]), 'tests.zip')
    const response = await fetch(`${httpAddress}${path}`, { method: 'POST', headers: headersOf(options), body: form })
    return (await response.json()) as Answer
  }

  return {
    httpAddress,
    grpcAddress,
    mongoUrl,
    redisUrl,
    keysOf,
    bus,
    db,
    call,
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    post: (path: string, body: unknown, options?: CallOptions) => call('POST', path, { ...options, body }),
    put: (path: string, body: unknown, options?: CallOptions) => call('PUT', path, { ...options, body }),
    delete: (path: string, options?: CallOptions) => call('DELETE', path, options),
    uploadTo,
    upload: (zip: Buffer, options: CallOptions & { mode?: string; query?: string } = {}): Promise<Answer> =>
      uploadTo(`/api/file/upload-testcase-zip?mode=${options.mode ?? 'default'}${options.query ?? ''}`, zip, options),
    async download(path: string, options: CallOptions = {}): Promise<{ headers: Headers; content: Buffer }> {
      const response = await fetch(`${httpAddress}${path}`, { headers: headersOf(options) })
      return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
    },
    restart,
    stop: service.stop,
  }
}

export type TestService = Awaited<ReturnType<typeof startProblemService>>
