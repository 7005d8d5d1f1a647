import dns from 'node:dns'
import { afterEach, expect, it } from '@jest/globals'
import { AppError } from '../../src/errors.ts'
import { grpcClient } from '../../src/grpc/grpc.ts'
import { deriveServiceKeys } from '../../src/caller/service-keys.ts'
import { connectDatabase } from '../../src/store/mongo.ts'
import { connectRedis } from '../../src/store/redis.ts'
import { eventually, requiredVariable, silentLog } from '../broker.ts'
import { startLink } from '../link.ts'
import { readable, startNotesService } from './notes-service.ts'

/** A name that cannot be resolved (RFC 2606). */
const unknownHost = 'no-such-host.invalid'

it.each([
  [
    'MongoDB',
    () =>
      connectDatabase({
        url: `mongodb://me:secret@${unknownHost}/?replicaSet=rs0`,
        name: 'x',
        log: silentLog,
        waitMs: 1,
      }),
  ],
  ['Redis', () => connectRedis({ url: `redis://:secret@${unknownHost}:6379`, log: silentLog, waitMs: 1 })],
])(
  'the error for an unknown name of %s says what to do, without the password',
  async (server, connect) => {
    const error = await connect().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(String(error)).toMatch(
      new RegExp(`${server} at .*${unknownHost}.* cannot be used: .*(ENOTFOUND|EAI_AGAIN).*set `),
    )
    expect(String(error)).not.toContain('secret')
  },
  30_000,
)

it('a service with an unknown name is refused as unavailable', async () => {
  const client = grpcClient('auth.v1.Users', {
    address: `${unknownHost}:1`,
    keys: deriveServiceKeys('a secret for tests only', 'gateway'),
    deadlineMs: 2_000,
  })
  await expect(client.getMany({ uids: ['u1'] })).rejects.toEqual(new AppError('server.unavailable'))
  client.close()
})

/** Names with this ending resolve to this machine while `areNamesKnown`. */
const ownName = 'stores.test'
const lookup = dns.lookup
let areNamesKnown = true

function lookUpHere(name: string, ...rest: unknown[]): void {
  if (name !== ownName) return (lookup as (...all: unknown[]) => void)(name, ...rest)
  const done = rest.at(-1) as (error: Error | null, ...found: unknown[]) => void
  const isAll = typeof rest[0] === 'object' && rest[0] !== null && 'all' in rest[0] && rest[0].all === true
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  process.nextTick(() => {
    if (!areNamesKnown) done(error)
    else if (isAll) done(null, [{ address: '127.0.0.1', family: 4 }])
    else done(null, '127.0.0.1', 4)
  })
}

afterEach(() => {
  dns.lookup = lookup
  areNamesKnown = true
})

/** An address of the store whose name is resolved again for each connection. */
async function startNamedLink(address: string) {
  dns.lookup = lookUpHere as typeof dns.lookup
  const link = await startLink(address)
  return {
    url: link.url.replace('127.0.0.1', ownName),
    close: link.close,
    loseNames() {
      areNamesKnown = false
      link.cut()
      link.restore()
    },
    findNames: () => void (areNamesKnown = true),
  }
}

it('while the name of Redis is unknown every call is answered, and events arrive afterwards', async () => {
  const link = await startNamedLink(requiredVariable('REDIS_URL'))
  const service = await startNotesService({ REDIS_URL: link.url })
  try {
    await service.write(1)
    await eventually(() => service.received.size === 1)
    link.loseNames()
    expect(await service.write(2)).toMatchObject({ httpStatus: 200 })
    expect(await service.write(3)).toMatchObject({ httpStatus: 200 })
    expect(service.received.size).toBe(1)
    link.findNames()
    await eventually(() => service.received.size === 3)
    expect(await service.isReady()).toBe(true)
  } finally {
    link.findNames()
    await service.stop()
    await link.close()
  }
})

it('while the name of MongoDB is unknown writes are refused with a message, and work afterwards', async () => {
  const { host, username, password } = new URL(requiredVariable('MONGO_URL'))
  const credentials = username === '' ? '' : `${username}:${password}@`
  const link = await startNamedLink(`mongodb://${credentials}${host}/?directConnection=true`)
  const service = await startNotesService({ MONGO_URL: link.url })
  try {
    expect(await service.write(1)).toMatchObject({ httpStatus: 200 })
    link.loseNames()
    expect(await service.write(2)).toMatchObject(readable('server.unavailable'))
    link.findNames()
    await eventually(async () => (await service.write(3)).httpStatus !== 503)
    expect(await service.stored()).toEqual([1, 3])
    await eventually(() => service.received.size === 2)
  } finally {
    link.findNames()
    await service.stop()
    await link.close()
  }
})

it('a slow connection to Redis delays events, but no answer, and loses nothing', async () => {
  const link = await startLink(requiredVariable('REDIS_URL'))
  const service = await startNotesService({ REDIS_URL: link.url })
  try {
    link.slow(400)
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => service.write()))
    expect(outcomes.map(({ httpStatus }) => httpStatus)).toEqual(outcomes.map(() => 200))
    await eventually(() => service.received.size === 30)
    link.slow(0)
    await service.write()
    await eventually(() => service.received.size === 31)
  } finally {
    link.slow(0)
    await service.stop()
    await link.close()
  }
})

it('a connection to Redis that drops everything delays no answer, and ends as soon as there is another', async () => {
  const link = await startLink(requiredVariable('REDIS_URL'))
  const service = await startNotesService({ REDIS_URL: link.url })
  try {
    link.hold()
    for (let n = 1; n <= 5; n += 1) expect(await service.write(n)).toMatchObject({ httpStatus: 200 })
    expect(service.received.size).toBe(0)
    link.cut()
    link.restore()
    await eventually(() => service.received.size === 5)
    expect(await service.isReady()).toBe(true)
  } finally {
    await service.stop()
    await link.close()
  }
})
