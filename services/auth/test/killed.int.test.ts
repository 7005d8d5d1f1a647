import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { liveSessionKey, sessionKey } from '@verdict/kit/sessions'
import { startLink } from '../../kit/test/link.ts'
import { redisUrl } from '@verdict/test-kit/environment'
import type { Launch } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { startWorld, type Actor, type World } from './world.ts'

let link: Awaited<ReturnType<typeof startLink>>
let redis: Redis
let world: World
let processes: ChildProcess[]
let ann: Actor

/** The service in a separate process. */
async function inOwnProcess({ env, database, busPrefix }: Launch) {
  const program = fileURLToPath(new URL('auth-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program, database, busPrefix], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const addresses = JSON.parse(line) as { httpAddress: string; grpcAddress: string }
  return { ...addresses, stop: () => kill(child) }
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A second process of the same service, which reaches Redis without the link. */
const startAnother = () => inOwnProcess({ ...world, env: { ...world.environment, REDIS_URL: redisUrl } })

const ends = () => world.db.collection('session_revocations').countDocuments()
const sessionsOfAnn = () => world.db.collection('sessions').countDocuments({ uid: ann.uid })
const seenByGateway = () => redis.get(liveSessionKey(ann.sessionId))

beforeEach(async () => {
  processes = []
  redis = new Redis(redisUrl)
  link = await startLink(redisUrl)
  world = await startWorld({ REDIS_URL: link.url }, inOwnProcess)
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [['ann', 'secret1']] } })
  ann = await world.signIn('ann', 'secret1')
})
afterEach(async () => {
  await link.close()
  for (const child of processes) await kill(child)
  await world.stop()
  redis.disconnect()
})

const account = () => world.db.collection<{ _id: string; role: string }>('accounts').findOne({ _id: ann.uid })

/** Actions that end a session, and how to see that they are committed. */
const changes = {
  'a changed role': {
    begin: () =>
      world.call('PUT', 'admin/user/edit-user', {
        as: world.root,
        body: { uid: ann.uid, username: 'ann', type: 1003 },
      }),
    isCommitted: async () => (await account())?.role !== 'default_user',
  },
  'a deleted account': {
    begin: () => world.call('DELETE', 'admin/user/delete-user', { as: world.root, body: { ids: [ann.uid] } }),
    isCommitted: async () => (await account()) === null,
  },
  'a sign-out': {
    begin: () => world.call('GET', 'logout', { as: ann }),
    isCommitted: async () =>
      (await world.db.collection<{ _id: string }>('sessions').findOne({ _id: sessionKey(ann.sessionId) })) === null,
  },
} as const

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    () => 'no answer',
  )

describe('if auth is killed after a change is committed and before the gateways know', () => {
  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'the sessions that %s ended are refused as soon as auth runs again',
    async (what) => {
      const { begin, isCommitted } = changes[what]
      link.hold()
      const outcome = outcomeOf(begin())
      await until('the change is committed', isCommitted)
      await kill(processes[0])
      expect(await outcome).toBe('no answer')
      expect([await seenByGateway(), await ends()]).toEqual([expect.stringContaining(ann.uid), 1])

      await startAnother()
      await until('the end is seen', async () => (await seenByGateway()) === 'ended')
      await until('no end waits', async () => (await ends()) === 0)
      expect(await sessionsOfAnn()).toBe(0)
    },
  )

  it('another process of auth marks the sessions and publishes the event', async () => {
    await startAnother()
    const { begin, isCommitted } = changes['a changed role']
    link.hold()
    const outcome = outcomeOf(begin())
    await until('the change is committed', isCommitted)
    await kill(processes[0])
    expect(await outcome).toBe('no answer')
    await until('the end is seen', async () => (await seenByGateway()) === 'ended')
    await until('no end waits', async () => (await ends()) === 0)
    await until(
      'nothing waits in the outbox',
      async () => (await world.db.collection('outbox').countDocuments({ pending: true })) === 0,
    )
  })
})

describe('if Redis is unreachable', () => {
  it('an ended session waits in the database until it is marked', async () => {
    link.hold()
    expect(await changes['a changed role'].begin()).toMatchObject({ status: 200 })
    expect([await ends(), await sessionsOfAnn()]).toEqual([1, 1])
    link.cut()
    link.restore()
    await until('the end is seen', async () => (await seenByGateway()) === 'ended')
    await until('no end waits', async () => (await ends()) === 0)
    expect(await sessionsOfAnn()).toBe(0)
  })
})
