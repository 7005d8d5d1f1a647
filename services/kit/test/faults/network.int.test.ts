import { expect, it } from '@jest/globals'
import { AppError } from '../../src/errors.ts'
import { grpcClient } from '../../src/grpc/grpc.ts'
import { deriveServiceKeys } from '../../src/service-keys.ts'
import { connectDatabase } from '../../src/store/mongo.ts'
import { connectRedis } from '../../src/store/redis.ts'
import { required, silentLog } from '../broker.ts'
import { startLink } from '../link.ts'
import { startNotesService, until } from './notes-service.ts'

/** A name that no server of names knows (RFC 2606). */
const nowhere = 'no-such-host.invalid'

it.each([
  [
    'MongoDB',
    () =>
      connectDatabase({ url: `mongodb://me:secret@${nowhere}/?replicaSet=rs0`, name: 'x', log: silentLog, waitMs: 1 }),
  ],
  ['Redis', () => connectRedis({ url: `redis://:secret@${nowhere}:6379`, log: silentLog, waitMs: 1 })],
])(
  'whose name is not known, %s is named with what to do, and without its password',
  async (server, connect) => {
    const error = await connect().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(String(error)).toMatch(
      new RegExp(`${server} at .*${nowhere}.* cannot be used: .*(ENOTFOUND|EAI_AGAIN).*set `),
    )
    expect(String(error)).not.toContain('secret')
  },
  30_000,
)

it('a service whose name is not known is refused as one that is away', async () => {
  const client = grpcClient('auth.v1.Users', {
    address: `${nowhere}:1`,
    keys: deriveServiceKeys('a secret for tests only', 'gateway'),
    deadlineMs: 2_000,
  })
  await expect(client.getMany({ uids: ['u1'] })).rejects.toEqual(new AppError('server.unavailable'))
  client.close()
})

it('a slow way to Redis delays events, but no answer, and loses nothing', async () => {
  const link = await startLink(required('REDIS_URL'))
  const service = await startNotesService({ REDIS_URL: link.url })
  try {
    link.slow(400)
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => service.write()))
    expect(outcomes.map(({ httpStatus }) => httpStatus)).toEqual(outcomes.map(() => 200))
    await until(() => service.received.size === 30)
    link.slow(0)
    await service.write()
    await until(() => service.received.size === 31)
  } finally {
    link.slow(0)
    await service.stop()
    await link.close()
  }
}, 60_000)

it('a way to Redis on which everything vanishes holds up no answer, and ends as soon as there is another', async () => {
  const link = await startLink(required('REDIS_URL'))
  const service = await startNotesService({ REDIS_URL: link.url })
  try {
    link.hold()
    for (let n = 1; n <= 5; n += 1) expect(await service.write(n)).toMatchObject({ httpStatus: 200 })
    expect(service.received.size).toBe(0)
    link.cut()
    link.restore()
    await until(() => service.received.size === 5)
    expect(await service.isReady()).toBe(true)
  } finally {
    await service.stop()
    await link.close()
  }
}, 60_000)
