import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { liveSessionKey, sessionKey } from '@verdict/kit/sessions'
import { startLink } from '../../kit/test/link.ts'
import { rootPassword, secret, settingsWith, startWorld, type Actor, type Starter, type World } from './world.ts'

const minuteMs = 60_000

/** Polls until it is so; that it never comes is told by the limit of the test. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20)
}

let link: Awaited<ReturnType<typeof startLink>>
let redis: Redis
let world: World
let processes: ChildProcess[]
let ann: Actor

/** The service in a process of its own. */
const inOwnProcess: Starter = async (settings, database) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('auth-process.ts', import.meta.url)), database], {
    env: {
      ...process.env,
      ...{ MONGO_URL: settings.MONGO_URL, REDIS_URL: settings.REDIS_URL, AUTH_HTTP_PORT: '0', AUTH_GRPC_PORT: '0' },
      ...{ VERDICT_SECRET: secret, VERDICT_ROOT_PASSWORD: rootPassword },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

const ends = () => world.db.collection('session_revocations').countDocuments()
const sessionsOfAnn = () => world.db.collection('sessions').countDocuments({ uid: ann.uid })
const seenByGateway = () => redis.get(liveSessionKey(ann.sessionId))

beforeEach(async () => {
  processes = []
  const { REDIS_URL } = settingsWith({})
  redis = new Redis(REDIS_URL)
  link = await startLink(REDIS_URL)
  world = await startWorld({ REDIS_URL: link.url }, inOwnProcess)
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users: [['ann', 'secret1']] } })
  ann = await world.signIn('ann', 'secret1')
}, minuteMs)
afterEach(async () => {
  await link.close()
  for (const child of processes) await kill(child)
  await world.stop()
  redis.disconnect()
}, minuteMs)

const account = () => world.db.collection<{ _id: string; role: string }>('accounts').findOne({ _id: ann.uid })

/** What ends a session, and how it is seen that it is committed. */
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

describe('when auth is killed after a change is committed and before the gateways know', () => {
  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'the sessions that %s ended are refused as soon as auth runs again',
    async (what) => {
      const { begin, isCommitted } = changes[what]
      link.hold()
      const outcome = outcomeOf(begin())
      await until(isCommitted)
      await kill(processes[0])
      expect(await outcome).toBe('no answer')
      expect([await seenByGateway(), await ends()]).toEqual([expect.stringContaining(ann.uid), 1])

      await inOwnProcess(settingsWith({}), world.name)
      await until(async () => (await seenByGateway()) === 'ended')
      await until(async () => (await ends()) === 0)
      expect(await sessionsOfAnn()).toBe(0)
    },
    minuteMs,
  )

  it(
    'another process of auth sees to it, and to the event that tells of the change',
    async () => {
      await inOwnProcess(settingsWith({}), world.name)
      const { begin, isCommitted } = changes['a changed role']
      link.hold()
      const outcome = outcomeOf(begin())
      await until(isCommitted)
      await kill(processes[0])
      expect(await outcome).toBe('no answer')
      await until(async () => (await seenByGateway()) === 'ended')
      await until(async () => (await ends()) === 0)
      await until(async () => (await world.db.collection('outbox').countDocuments({ pending: true })) === 0)
    },
    minuteMs,
  )
})

describe('when Redis cannot be reached', () => {
  it(
    'an end waits in the database until it is marked',
    async () => {
      link.hold()
      expect(await changes['a changed role'].begin()).toMatchObject({ status: 200 })
      expect([await ends(), await sessionsOfAnn()]).toEqual([1, 1])
      link.cut()
      link.restore()
      await until(async () => (await seenByGateway()) === 'ended')
      await until(async () => (await ends()) === 0)
      expect(await sessionsOfAnn()).toBe(0)
    },
    minuteMs,
  )
})
