import { randomUUID } from 'node:crypto'
import { createActorSigner } from '@verdict/kit/actor'
import { loadSettings } from '@verdict/kit/config'
import { grpcClient, serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import { actorHeader } from '@verdict/proto/http/headers'
import type { ServiceName } from '@verdict/proto/services'
import { createModels } from '../src/context.ts'
import type { GroupDoc } from '../src/groups/group.model.ts'
import { createGroupService, groupSettings } from '../src/index.ts'

const secret = 'a secret for tests only'
const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

export interface Answer<Data> {
  httpStatus: number
  status: number
  data: Data
  code?: string
}

/** A clock that a test puts forward. */
function createTestClock() {
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  return { now: () => new Date(nowMs), advance: (ms: number) => void (nowMs += ms) }
}

export const userNames = ['root', 'owen', 'alma', 'mina', 'paul', 'rita', 'zoe', 'bart'] as const

function userOf(uid: string) {
  return { uid, username: uid, role: uid === 'root' ? 'root' : 'default_user', version: 1 }
}

/** Problem 1 is public in group 1, problem 2 hidden in it, problem 3 is of group 2. */
const problems = [
  { pid: 1, problemId: 'ALPHA1', auth: 1, gid: 1, version: 4, author: 'owen' },
  { pid: 2, problemId: 'ALPHA2', auth: 2, gid: 1, version: 1, author: 'owen' },
  { pid: 3, problemId: 'BETA1', auth: 1, gid: 2, version: 1, author: 'rita' },
]

/** Auth and problem, as far as group asks them: users are called as their uid. */
async function startPeers() {
  const solved = new Map<string, number>()
  const server = await serveGrpc(
    {
      'auth.v1.Users': {
        list: async () => ({ users: userNames.map(userOf), cursor: 'end', more: false }),
        getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
        findByName: async () => ({ users: [] }),
        getProfiles: async () => ({ profiles: [] }),
        count: async () => ({ users: 0 }),
      },
      'submission.v1.Stats': {
        count: async () => ({ submissions: 0 }),
        countSolved: async ({ uid }) => ({ solved: solved.get(uid) ?? 0 }),
      },
      'problem.v1.Catalog': {
        getForSubmit: async () => ({}),
        getMany: async () => ({ problems: [] }),
        getLimits: async () => ({ problems: [] }),
        search: async () => ({ problems: [], total: 0 }),
        findInGroup: async ({ gid, problemIds, pids }) => ({
          problems: problems.filter(
            (one) => one.gid === gid && (pids.includes(one.pid) || problemIds.includes(one.problemId)),
          ),
        }),
      },
    },
    { host: '127.0.0.1', port: 0, keys: deriveServiceKeys(secret, 'problem'), log, metrics: createMetrics('test') },
  )
  return { address: `127.0.0.1:${server.port}`, solved, close: () => server.close() }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service on a database and bus names of its own. */
export async function startWorld() {
  const id = randomUUID().slice(0, 8)
  const [database, busPrefix] = [`test_group_${id}`, `test-${id}-`]
  const clock = createTestClock()
  const peers = await startPeers()
  const settings = loadSettings(groupSettings, {
    ...process.env,
    ...{ VERDICT_SECRET: secret, GROUP_HTTP_PORT: '0', GROUP_GRPC_PORT: '0' },
    SUBMISSION_GRPC_URL: peers.address,
    ...{ AUTH_GRPC_URL: peers.address, PROBLEM_GRPC_URL: peers.address, SITE_GRPC_URL: peers.address },
  })
  const service = createGroupService(settings, { clock, log, database, busPrefix })
  const running = await service.start()
  const db = await connectDatabase({ url: settings.MONGO_URL, name: database, log })
  const sign = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  const models = createModels(db)
  const clients: { close: () => void }[] = []

  function client<S extends GrpcServiceName>(name: S, caller: ServiceName = 'submission') {
    const made = grpcClient(name, {
      address: running.grpcAddress,
      keys: deriveServiceKeys(secret, caller),
      service: 'group',
    })
    clients.push(made)
    return made
  }

  async function call<Data>(as: string | null, method: string, path: string, body?: unknown): Promise<Answer<Data>> {
    const role: RoleKey = as === 'root' ? 'root' : as === 'bart' ? 'no_subimit_user' : 'default_user'
    const actor = as === null ? {} : { [actorHeader]: sign({ uid: as, username: as, roles: [role], sessionId: 's' }) }
    const response = await fetch(`${running.httpAddress}/api/${path}`, {
      method,
      headers: { ...actor, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as Omit<Answer<Data>, 'httpStatus'>), httpStatus: response.status }
  }

  return {
    ...{ call, clock, models, client, httpAddress: running.httpAddress, solved: peers.solved },
    /** Headers of a call as the gateway passes it on. */
    actorOf: (uid: string) => ({
      [actorHeader]: sign({ uid, username: uid, roles: ['default_user'], sessionId: 's' }),
    }),
    async stop() {
      for (const one of clients) one.close()
      await service.stop()
      await peers.close()
      await db.dropDatabase()
      await db.close()
    },
  }
}

/** Stores a group of owen's with alma as administrator, mina as member, paul as applicant and rita refused. */
export async function storeGroup(
  { models, clock }: Pick<World, 'models' | 'clock'>,
  gid: number,
  changes: Partial<GroupDoc> = {},
): Promise<void> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const name = `Group ${gid}`
  await models.groups.create({
    ...{ _id: gid, name, nameKey: name.toLowerCase(), shortName: `short${gid}`, shortNameKey: `short${gid}` },
    ...{ brief: 'for tests', description: 'for tests', auth: GroupAuth.Protected, code: 'secret', visible: true },
    ...{ avatar: null, ownerUid: 'owen', memberCount: 3, ...at, ...changes },
  })
  const levels = {
    owen: GroupLevel.Root,
    alma: GroupLevel.Admin,
    mina: GroupLevel.Member,
    paul: GroupLevel.Applying,
    rita: GroupLevel.Refused,
  }
  await models.members.create(
    Object.entries(levels).map(([uid, level], index) => ({
      ...{ _id: gid * 100 + index, gid, uid, level, reason: null, ...at },
    })),
  )
}
