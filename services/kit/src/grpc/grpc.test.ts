import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttp2Server, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Client, credentials } from '@grpc/grpc-js'
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { remainingMs, withDeadline } from '../time/deadline.ts'
import { AppError } from '../errors.ts'
import { grpcClient, serveGrpc, type GrpcHandlers, type GrpcServer } from './grpc.ts'
import { createHealthClient } from './grpc-health-client.ts'
import { healthDefinition } from './grpc-health.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { deriveServiceKeys, type ServiceKeys } from '../caller/service-keys.ts'
import { retryFor } from '../concurrency/retry.ts'
import { isTransient } from '../outage.ts'
import { TransactionGivenUp } from '../store/mongo.ts'
import { currentTrace, withSpan } from '../trace.ts'

const log = createLogger({ service: 'test', level: 'silent' })
const secret = 'a secret of the installation'
const keysOf = (name: string) => deriveServiceKeys(secret, name)

type Statistics = GrpcHandlers<'statistics.v1.Statistics'>
type Blobs = GrpcHandlers<'problem.v1.Blobs'>

let server: GrpcServer
let count: Statistics['count'] = () => Promise.resolve({ figures: { problems: 0 } })
const countDays: Statistics['countDays'] = () => Promise.resolve({ figures: [] })
let read: Blobs['read'] = async function* () {
  yield { data: Buffer.from('') }
}
let ready = true
let inProcess = false

function serve(port = 0): Promise<GrpcServer> {
  return serveGrpc(
    {
      'statistics.v1.Statistics': { count: (request, call) => count(request, call), countDays },
      'problem.v1.Blobs': { read: (request, call) => read(request, call) },
    },
    { host: '127.0.0.1', port, log, keys: keysOf('problem'), isReady: () => ready, closeTimeoutMs: 2_000, inProcess },
  )
}

beforeEach(async () => {
  ready = true
  server = await serve()
})
afterEach(() => server.close())

const clients: { close: () => void }[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

function stats(options: { keys?: ServiceKeys; deadlineMs?: number; idempotent?: 'count'[]; port?: number } = {}) {
  const { keys = keysOf('site'), port = server.port, ...rest } = options
  const client = grpcClient('statistics.v1.Statistics', {
    address: `127.0.0.1:${port}`,
    keys,
    service: 'problem',
    ...rest,
  })
  clients.push(client)
  return client
}

function blobs() {
  const client = grpcClient('problem.v1.Blobs', { address: `127.0.0.1:${server.port}`, keys: keysOf('judge') })
  clients.push(client)
  return client
}

describe.each([
  ['over a connection', false],
  ['within the process', true],
])('%s', (_way, isWithin) => {
  beforeAll(() => {
    inProcess = isWithin
  })
  afterAll(() => {
    inProcess = false
  })

  describe('a call', () => {
    it('returns numbers as numbers', async () => {
      count = () => Promise.resolve({ figures: { problems: 4_000_000_000_000 } })
      expect(await stats().count({})).toEqual({ figures: { problems: 4_000_000_000_000 } })
    })

    it('has the deadline of its caller and of the request that it is part of', async () => {
      let leftMs = Infinity
      count = () => {
        leftMs = remainingMs()
        return Promise.resolve({ figures: { problems: 1 } })
      }
      await withDeadline({ withinMs: 3_000 }, () => stats({ deadlineMs: 60_000 }).count({}))
      expect(leftMs).toBeLessThanOrEqual(3_000)
    })

    it('has more time if caller and server share a process, and so its load', async () => {
      let leftMs = Infinity
      count = () => {
        leftMs = remainingMs()
        return Promise.resolve({ figures: { problems: 1 } })
      }
      await stats({ deadlineMs: 3_000 }).count({})
      expect(leftMs).toBeGreaterThan(isWithin ? 3_000 : 0)
      expect(leftMs).toBeLessThanOrEqual(isWithin ? 30_000 : 3_000)
    })

    it('is not sent for a caller who has given up', async () => {
      count = jest.fn<Statistics['count']>(() => Promise.resolve({ figures: { problems: 1 } }))
      const call = withDeadline({ signal: AbortSignal.abort() }, () => stats().count({}))
      await expect(call).rejects.toMatchObject({ code: 'server.busy' })
      expect(count).not.toHaveBeenCalled()
    })

    it('runs in the trace of its caller', async () => {
      let seen: string | undefined
      count = () => {
        seen = currentTrace()?.traceId
        return Promise.resolve({ figures: { problems: 1 } })
      }
      const trace = await withSpan('caller', {}, async (span) => {
        await stats().count({})
        return span.spanContext()
      })
      expect(seen).toBe(trace.traceId)
    })

    it.each([
      ['signed with another key', deriveServiceKeys('guessed', 'site'), 'UNAUTHENTICATED service.credentials_refused'],
      ['of a service that says it were another', { ...keysOf('judge'), name: 'site' }, 'UNAUTHENTICATED'],
      ['of a service that nobody knows', keysOf('stranger'), 'UNAUTHENTICATED'],
      ['of a service that may not call', keysOf('judge'), 'PERMISSION_DENIED service.call_not_allowed'],
    ])('with credentials %s is refused before the handler runs', async (_what, keys, refusal) => {
      let called = false
      count = () => {
        called = true
        return Promise.resolve({ figures: { problems: 1 } })
      }
      const error = await stats({ keys })
        .count({})
        .catch((thrown: unknown) => thrown)
      expect(String(error)).toContain(refusal)
      expect(isTransient(error)).toBe(false)
      expect(called).toBe(false)
    })

    it('that takes too long fails as unavailable, and aborts the handler', async () => {
      let stopped = false
      count = () => Promise.resolve({ figures: { problems: 1 } })
      const client = stats()
      // Connected before the time runs, so that the call reaches the handler on a busy machine, too.
      await client.count({})
      count = (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true
            reject(new Error('stopped'))
          })
        })
      await expect(client.count({}, { deadlineMs: 1_000 })).rejects.toMatchObject({ code: 'server.unavailable' })
      await server.close()
      expect(stopped).toBe(true)
      server = await serve()
    })

    it('can be cancelled by the caller', async () => {
      const caller = new AbortController()
      count = () => {
        caller.abort()
        return new Promise(() => undefined)
      }
      await expect(stats().count({}, { signal: caller.signal })).rejects.toThrow('CANCELLED')
    })
  })

  describe('an error', () => {
    it('that is an AppError keeps its code and its parameters', async () => {
      count = () => Promise.reject(new AppError('request.too_many', { waitSec: 7 }))
      const error = await stats()
        .count({})
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'request.too_many', params: { waitSec: 7 }, status: 429 })
    })

    it.each([
      [
        'its store is away',
        Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }),
        'server.unavailable',
      ],
      [
        'its cache is away',
        Object.assign(new Error('gone'), { name: 'MaxRetriesPerRequestError' }),
        'server.unavailable',
      ],
      [
        'its store is full',
        Object.assign(new Error('no space'), { name: 'MongoServerError', code: 14_031 }),
        'server.storage_full',
      ],
      ['its transaction met others again and again', new TransactionGivenUp(new Error('conflict')), 'server.busy'],
      [
        'what it asked is away',
        new Error('asking failed', { cause: new AppError('server.unavailable') }),
        'server.unavailable',
      ],
    ])('caused by %s is reported as such', async (_what, thrown, code) => {
      count = () => Promise.reject(thrown)
      await expect(stats().count({})).rejects.toMatchObject({ code, status: 503 })
    })

    it('that is a bug becomes a general error without its text', async () => {
      count = () => Promise.reject(new Error('password of the database'))
      const error = await stats()
        .count({})
        .catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'server.error' })
      expect(String((error as Error).cause)).not.toContain('password')
    })
  })

  describe('a server that is down', () => {
    it('is unavailable at once for a call that must not be repeated', async () => {
      const closedPort = server.port
      await server.close()
      const startedAt = performance.now()
      await expect(stats({ port: closedPort }).count({})).rejects.toMatchObject({ code: 'server.unavailable' })
      expect(performance.now() - startedAt).toBeLessThan(2_000)
      server = await serve()
    })

    it('is awaited by a call that may be repeated', async () => {
      const { port } = server
      await server.close()
      count = () => Promise.resolve({ figures: { problems: 3 } })
      const answer = stats({ port, idempotent: ['count'] }).count({})
      server = await serve(port)
      expect(await answer).toEqual({ figures: { problems: 3 } })
    })

    it('finishes current calls before it closes', async () => {
      const entered = Promise.withResolvers<undefined>()
      const finish = Promise.withResolvers<{ figures: { problems: number } }>()
      count = () => {
        entered.resolve(undefined)
        return finish.promise
      }
      const answer = stats().count({})
      await entered.promise
      const closed = server.close()
      finish.resolve({ figures: { problems: 9 } })
      expect(await answer).toEqual({ figures: { problems: 9 } })
      await closed
      server = await serve()
    })
  })
})

describe('several copies of a service', () => {
  it('share the calls of one caller', async () => {
    const calls = { first: 0, second: 0 }
    const counted = (copy: keyof typeof calls) => () => {
      calls[copy] += 1
      return Promise.resolve({ figures: {} })
    }
    count = counted('first')
    const second = await serveGrpc(
      { 'statistics.v1.Statistics': { count: counted('second'), countDays } },
      { host: '127.0.0.1', port: 0, log, keys: keysOf('problem') },
    )
    const address = `ipv4:127.0.0.1:${server.port},127.0.0.1:${second.port}`
    const client = grpcClient('statistics.v1.Statistics', { address, keys: keysOf('site'), service: 'problem' })
    clients.push(client)
    // The first calls go to the copy that is connected first.
    for (let call = 0; call < 200 && (calls.first < 10 || calls.second < 10); call += 1) await client.count({})
    await second.close()
    expect(calls.first).toBeGreaterThanOrEqual(10)
    expect(calls.second).toBeGreaterThanOrEqual(10)
  })
})

describe('a connection that ends before the answer', () => {
  let ended = 0
  let broken: Http2Server
  beforeEach(async () => {
    ended = 0
    broken = createHttp2Server().on('stream', (stream) => {
      ended += 1
      stream.close()
    })
    await once(broken.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => void broken.close())
  const portOfBroken = () => (broken.address() as AddressInfo).port

  it('means that the server is unavailable', async () => {
    const call = stats({ port: portOfBroken() }).count({})
    await expect(call).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(ended).toBe(1)
  })

  it('leads to a retry of a call that may be repeated', async () => {
    const call = stats({ port: portOfBroken(), idempotent: ['count'], deadlineMs: 2_000 }).count({})
    await expect(call).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(ended).toBeGreaterThan(1)
  })
})

describe('a copy that replaces another one', () => {
  const outcome = { found: '127.0.0.1', lookups: 0 }
  beforeEach(() => {
    jest.spyOn(dns.promises, 'resolveTxt').mockRejectedValue(new Error('there is none'))
    jest.spyOn(dns.promises, 'lookup').mockImplementation(() => {
      outcome.lookups += 1
      return Promise.resolve([{ address: outcome.found, family: 4 }] as never)
    })
  })
  afterEach(() => void jest.restoreAllMocks())

  it('is found by the name of the service, even if the name was resolved to the other before', async () => {
    count = () => Promise.resolve({ figures: { problems: 1 } })
    const { port } = server
    const address = `copies.test:${port}`
    const options = { address, keys: keysOf('site'), service: 'problem', deadlineMs: 20_000 }
    const client = grpcClient('statistics.v1.Statistics', { ...options, idempotent: ['count'] })
    clients.push(client)
    await client.count({})
    const before = outcome.lookups
    const second = await serveGrpc(
      { 'statistics.v1.Statistics': { count: () => Promise.resolve({ figures: { problems: 2 } }), countDays } },
      { host: '127.0.0.2', port, log, keys: keysOf('problem') },
    )
    await server.close()
    const answer = client.count({})
    await retryFor(30_000, async () => expect(outcome.lookups).toBeGreaterThan(before))
    outcome.found = '127.0.0.2'
    expect(await answer).toEqual({ figures: { problems: 2 } })
    await second.close()
    server = await serve()
  })
})

describe('a call within the process', () => {
  beforeAll(() => {
    inProcess = true
  })
  afterAll(() => {
    inProcess = false
  })

  it('needs no connection', async () => {
    const connected = jest.spyOn(Client.prototype, 'makeUnaryRequest')
    count = () => Promise.resolve({ figures: { problems: 5 } })
    await stats().count({})
    expect(connected).not.toHaveBeenCalled()
    connected.mockRestore()
  })

  it('does not pass async context of the caller to the handler', async () => {
    const transaction = new AsyncLocalStorage<string>()
    const seen: (string | undefined)[] = []
    count = () => {
      seen.push(transaction.getStore())
      return Promise.resolve({ figures: { problems: 1 } })
    }
    await transaction.run('of the caller', () => stats().count({}))
    expect(seen).toEqual([undefined])
  })

  it('returns a copy of the handler’s value', async () => {
    const response = { figures: { problems: 1 } }
    count = () => Promise.resolve(response)
    const got = await stats().count({})
    response.figures.problems = 2
    expect(got).toEqual({ figures: { problems: 1 } })
  })

  it('is cancelled if it runs longer than the server waits when closing', async () => {
    const entered = Promise.withResolvers<undefined>()
    count = () => {
      entered.resolve(undefined)
      return new Promise(() => undefined)
    }
    const answer = stats({ deadlineMs: 60_000 }).count({})
    const outcome = expect(answer).rejects.toMatchObject({ code: 'server.unavailable' })
    await entered.promise
    await server.close()
    await outcome
    server = await serve()
  })
})

describe('a stream', () => {
  it('transfers more than the largest message, in order and unchanged', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 0xff)
    read = async function* () {
      for (let n = 0; n < 70; n += 1) yield { data: Buffer.concat([Buffer.from([n]), chunk]) }
    }
    const hash = createHash('sha256')
    const firsts: (number | undefined)[] = []
    for await (const { data } of blobs().read({ sha256: 'x' })) {
      firsts.push(data[0])
      hash.update(data.subarray(1))
    }
    expect(firsts).toEqual(Array.from({ length: 70 }, (_, n) => n))
    const expected = createHash('sha256')
    for (let n = 0; n < 70; n += 1) expected.update(chunk)
    expect(hash.digest('hex')).toBe(expected.digest('hex'))
  })

  it('keeps the code of an error in the middle', async () => {
    read = async function* () {
      yield { data: Buffer.from('a') }
      throw new AppError('access.denied')
    }
    const got: string[] = []
    const reading = (async () => {
      for await (const { data } of blobs().read({ sha256: 'x' })) got.push(data.toString())
    })()
    await expect(reading).rejects.toMatchObject({ code: 'access.denied' })
    expect(got).toEqual(['a'])
  })

  it('that its reader leaves ends on the server, with its clean-up', async () => {
    const cleaned = Promise.withResolvers<string>()
    read = async function* () {
      try {
        for (;;) yield { data: Buffer.alloc(64 * 1024) }
      } finally {
        cleaned.resolve('cleaned')
      }
    }
    for await (const { data } of blobs().read({ sha256: 'x' })) if (data.length > 0) break
    expect(await cleaned.promise).toBe('cleaned')
  })

  it('is refused without valid credentials', async () => {
    const client = grpcClient('problem.v1.Blobs', {
      address: `127.0.0.1:${server.port}`,
      keys: deriveServiceKeys('guessed', 'judge'),
    })
    clients.push(client)
    const reading = (async () => {
      for await (const part of client.read({ sha256: 'x' })) expect(part).toBeUndefined()
    })()
    await expect(reading).rejects.toThrow('UNAUTHENTICATED')
  })
})

describe('the health service', () => {
  function check(service: string): Promise<number> {
    const client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure())
    clients.push(client)
    const { path, requestSerialize, responseDeserialize } = healthDefinition.Check
    return new Promise((resolve, reject) => {
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { service }, (error, state) => {
        if (error === null && state !== undefined) resolve(state.status)
        else reject(error ?? new Error('no answer'))
      })
    })
  }

  it('says without credentials whether the server and its services are ready', async () => {
    expect(await check('')).toBe(1)
    expect(await check('problem.v1.Blobs')).toBe(1)
    ready = false
    expect(await check('')).toBe(2)
    await expect(check('nobody.v1.Knows')).rejects.toThrow('NOT_FOUND')
  })

  it('distinguishes ready, not ready and down for its client', async () => {
    const health = createHealthClient({ address: `127.0.0.1:${server.port}` })
    ready = true
    expect(await health.check()).toBe('ready')
    ready = false
    expect(await health.check()).toBe('not_ready')
    health.close()
    const nobody = createHealthClient({ address: '127.0.0.1:1' })
    expect(await nobody.check()).toBe('away')
    nobody.close()
  })
})

it('counts calls by method and code on both sides', async () => {
  const metrics = createMetrics('test')
  count = () => Promise.reject(new AppError('access.denied'))
  const counted = await serveGrpc(
    { 'statistics.v1.Statistics': { count: (request, call) => count(request, call), countDays } },
    { host: '127.0.0.1', port: 0, log, keys: keysOf('problem'), metrics },
  )
  const client = grpcClient('statistics.v1.Statistics', {
    address: `127.0.0.1:${counted.port}`,
    keys: keysOf('site'),
    service: 'problem',
    metrics,
  })
  await expect(client.count({})).rejects.toThrow('access.denied')
  client.close()
  await counted.close()
  const text = await metrics.registry.metrics()
  for (const side of ['server', 'client']) {
    expect(text).toMatch(
      new RegExp(
        `verdict_grpc_${side}_seconds_count\\{.*method="statistics.v1.Statistics/Count",code="PERMISSION_DENIED"\\} 1`,
      ),
    )
  }
})
